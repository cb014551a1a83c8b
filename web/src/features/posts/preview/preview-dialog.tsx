import { PREVIA as T } from '#texts/posts/previa.ts';
import { Dialog } from '#ui/dialog.tsx';
import css from './linkedin-preview.module.css';
import { LinkedinPreview, type LinkedinPreviewProps } from './linkedin-preview.tsx';

export default function PreviewDialog({ onClose, ...post }: LinkedinPreviewProps & { onClose: () => void }) {
  return (
    <Dialog title={T.titulo} onClose={onClose}>
      <LinkedinPreview {...post} />
      {post.divulgacao ? <p className={css.note}>{T.aviso(post.divulgacao)}</p> : null}
      <p className={css.note}>{T.nota}</p>
    </Dialog>
  );
}
