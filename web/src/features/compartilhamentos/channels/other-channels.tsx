import { Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIsPhone } from '#lib/browser/hooks.ts';
import { CANAIS as T } from '#texts/compartilhamentos/canais.ts';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const ChannelMenu = lazyDialog(() => import('./channel-menu.tsx'));
const ChannelSheet = lazyDialog(() => import('./channel-sheet.tsx'));
const RegulationDialog = lazyDialog(() => import('../regulation/regulation-dialog.tsx'));

interface OtherChannelsProps {
  postId: string;
  hasLink: boolean;
  held?: boolean;
}

/** Outros canais: the post for WhatsApp and other networks; a sheet on a phone, a menu on a laptop. */
export function OtherChannels({ postId, hasLink, held = false }: OtherChannelsProps) {
  const [open, setOpen] = useState<'channels' | 'rules'>();
  const trigger = useRef<HTMLButtonElement>(null);
  const phone = useIsPhone();
  const close = () => setOpen(undefined);
  const closeMenu = () => {
    close();
    trigger.current?.focus({ preventScroll: true });
  };
  const list = { postId, hasLink, onRules: () => setOpen('rules'), onClose: close };
  return (
    <div>
      <Button
        ref={trigger}
        variant="ghost"
        icon={<Share2 />}
        aria-haspopup={phone ? 'dialog' : 'menu'}
        aria-expanded={open === 'channels'}
        disabled={held}
        onClick={() => setOpen('channels')}
      >
        {T.abrir}
      </Button>
      {open === 'channels' && phone ? <ChannelSheet {...list} /> : null}
      {open === 'channels' && !phone ? (
        <ChannelMenu {...list} anchor={trigger.current} onClose={closeMenu} />
      ) : null}
      {open === 'rules' ? <RegulationDialog onAccepted={() => setOpen('channels')} onClose={close} /> : null}
    </div>
  );
}
