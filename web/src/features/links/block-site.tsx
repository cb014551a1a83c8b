import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { blockedHost } from '#shared/rules/links.ts';
import { BLOQUEIO as T } from '#texts/links/bloqueio.ts';
import { Button } from '#ui/button.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { type Block, useBlockedHosts } from './use-blocks.ts';

/** The admin blocks or unblocks the site that a post links to. */
export function BlockSite({ link }: { link: string }) {
  const blocked = useBlockedHosts();
  const [asked, setAsked] = useState<Block>();
  const by = blockedHost(link, new Set(blocked.data));
  const host = by ?? new URL(link).hostname.replace(/^www\./, '');
  const Icon = by ? Undo2 : Ban;
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon />}
        disabled={blocked.isPending}
        onClick={() => setAsked({ target: { host }, blocks: !by })}
      >
        {by ? T.liberar : T.bloquear}
      </Button>
      {asked ? <BlockDialog block={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
