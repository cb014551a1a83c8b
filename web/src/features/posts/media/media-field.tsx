import { RotateCcw } from 'lucide-react';
import type { useMediaUploads } from '#lib/media/media-uploads.ts';
import { ACCEPT_POST } from '#shared/rules/media-limits.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { Button } from '#ui/button.tsx';
import { Dropzone } from '#ui/dropzone.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { UploadList } from '#ui/upload-list.tsx';
import { usePickText } from '#ui/use-pick-text.ts';

interface MediaFieldProps {
  uploads: ReturnType<typeof useMediaUploads>;
  /** only the media can prevent publishing */
  canPublish: boolean;
  /** restores removed media of a suggestion; undefined when there are none */
  onPutBack?: (() => void) | undefined;
}

export function MediaField({ uploads, canPublish, onPutBack }: MediaFieldProps) {
  const pick = usePickText();
  // Shown only if publishing is possible: everything is uploaded, and the month's posts are not used up.
  const checking =
    canPublish && !uploads.sending && uploads.items.some(({ state }) => state === 'verificando');
  return (
    <FieldGroup
      label={T.midias}
      optional
      error={uploads.error}
      hint={checking ? T.verificandoNota : undefined}
    >
      <Dropzone multiple media label={pick} hint={T.formatos} accept={ACCEPT_POST} onFiles={uploads.add} />
      <UploadList items={uploads.items} onRemove={uploads.remove} />
      {onPutBack ? (
        <div>
          <Button variant="ghost" size="s" icon={<RotateCcw size={16} />} onClick={onPutBack}>
            {T.devolver}
          </Button>
        </div>
      ) : null}
    </FieldGroup>
  );
}
