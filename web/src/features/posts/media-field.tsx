import { ACCEPT_POST } from '../../../../shared/rules/media-limits.ts';
import type { useMediaUploads } from '../../lib/media-uploads.ts';
import { NOVO_POST as T } from '../../texts/posts/novo-post.ts';
import { Dropzone } from '../../ui/dropzone.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { UploadList } from '../../ui/upload-list.tsx';

interface MediaFieldProps {
  uploads: ReturnType<typeof useMediaUploads>;
  /** set when publishing was tried while something stood in the way */
  error: string | undefined;
}

export function MediaField({ uploads, error }: MediaFieldProps) {
  const wrong = uploads.error || (uploads.failed ? error : undefined);
  const checking = uploads.items.some((item) => item.state === 'verificando');
  return (
    <FieldGroup label={T.midias} optional error={wrong} hint={checking ? T.verificandoNota : undefined}>
      <Dropzone multiple label={T.soltar} hint={T.formatos} accept={ACCEPT_POST} onFiles={uploads.add} />
      <UploadList items={uploads.items} onRemove={uploads.remove} />
    </FieldGroup>
  );
}
