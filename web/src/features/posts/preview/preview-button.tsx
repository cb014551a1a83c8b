import { Eye } from 'lucide-react';
import { useState } from 'react';
import { PREVIA as T } from '#texts/posts/previa.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { LinkedinPreviewProps } from './linkedin-preview.tsx';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'));

interface PreviewButtonProps {
  variant: ButtonProps['variant'];
  /** called when opened, to get the current values */
  preview: () => LinkedinPreviewProps;
}

export function PreviewButton({ variant, preview }: PreviewButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant ?? 'ghost'} icon={<Eye />} onClick={() => setOpen(true)}>
        {T.abrir}
      </Button>
      {open ? <PreviewDialog {...preview()} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
