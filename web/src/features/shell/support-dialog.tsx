import { AJUDA as T } from '#texts/shell/painel.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Contacts } from './support-bar.tsx';

/** `Precisa de ajuda?` on phones. */
export default function SupportDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={T.titulo} size="s" onClose={onClose}>
      <Contacts />
    </Dialog>
  );
}
