import { PREVIA as T } from '../../texts/posts/previa.ts';
import { Dialog } from '../../ui/dialog.tsx';
import css from './network-preview.module.css';
import { NetworkPreview, type NetworkPreviewProps } from './network-preview.tsx';

/** Shows the preview over the page. */
export default function PreviewDialog({ onClose, ...post }: NetworkPreviewProps & { onClose: () => void }) {
  return (
    <Dialog title={T.titulo} onClose={onClose}>
      <NetworkPreview {...post} />
      {post.divulgacao ? <p className={css.note}>{T.aviso(post.divulgacao)}</p> : null}
      <p className={css.note}>{T.nota}</p>
    </Dialog>
  );
}
