import { RotateCcw } from 'lucide-react';
import { ACCEPT_POST } from '../../../../../shared/rules/media-limits.ts';
import type { useMediaUploads } from '../../../lib/media/media-uploads.ts';
import { NOVO_POST as T } from '../../../texts/posts/novo-post.ts';
import { Button } from '../../../ui/button.tsx';
import { Dropzone } from '../../../ui/dropzone.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { UploadList } from '../../../ui/upload-list.tsx';
import { usePickText } from '../../../ui/use-pick-text.ts';

interface MediaFieldProps {
  uploads: ReturnType<typeof useMediaUploads>;
  /** set when publishing was tried while something stood in the way */
  error: string | undefined;
  /** nothing but the media could stand in the way */
  canPublish: boolean;
  /** puts back what was suggested and taken away; not there while nothing is */
  onPutBack?: (() => void) | undefined;
}

export function MediaField({ uploads, error, canPublish, onPutBack }: MediaFieldProps) {
  const wrong = uploads.error || (uploads.failed ? error : undefined);
  const pick = usePickText();
  // Said only where it can be pressed: everything has arrived, and the month has a post left.
  const checking =
    canPublish && !uploads.sending && uploads.items.some(({ state }) => state === 'verificando');
  return (
    <FieldGroup label={T.midias} optional error={wrong} hint={checking ? T.verificandoNota : undefined}>
      <Dropzone multiple label={pick} hint={T.formatos} accept={ACCEPT_POST} onFiles={uploads.add} />
      <UploadList items={uploads.items} onRemove={uploads.remove} />
      {onPutBack ? (
        <div>
          <Button
            variant="ghost"
            size="s"
            icon={<RotateCcw size={16} aria-hidden="true" />}
            onClick={onPutBack}
          >
            {T.devolver}
          </Button>
        </div>
      ) : null}
    </FieldGroup>
  );
}
