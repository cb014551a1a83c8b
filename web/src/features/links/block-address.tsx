import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { BLOQUEIO as T } from '#texts/links/bloqueio.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/form-layout.module.css';
import { BlockDialog } from './block-dialog.tsx';
import { type Block, parseTarget } from './use-blocks.ts';

/** The admin blocks or unblocks a share's short address. */
export default function BlockAddress({ address }: { address: string }) {
  const [asked, setAsked] = useState<Block>();
  const ask = (blocks: boolean) => setAsked({ target: parseTarget(address), blocks });
  return (
    <>
      <div className={layout.buttons}>
        <Button variant="secondary" icon={<Ban />} onClick={() => ask(true)}>
          {T.bloquearEndereco}
        </Button>
        <Button variant="ghost" icon={<Undo2 />} onClick={() => ask(false)}>
          {T.liberarEndereco}
        </Button>
      </div>
      {asked ? <BlockDialog block={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
