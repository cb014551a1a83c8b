import { Eye } from 'lucide-react';
import { PREVIA as T } from '#texts/posts/previa.ts';
import type { ButtonProps } from '#ui/button.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { LinkedinPreviewProps } from './linkedin-preview.tsx';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'));

interface PreviewButtonProps {
  variant: ButtonProps['variant'];
  /** called when opened, to get the current values */
  preview: () => LinkedinPreviewProps;
}

export const PreviewButton = ({ variant, preview }: PreviewButtonProps) => (
  <DialogButton
    variant={variant ?? 'ghost'}
    icon={<Eye />}
    dialog={(close) => <PreviewDialog {...preview()} onClose={close} />}
  >
    {T.abrir}
  </DialogButton>
);
