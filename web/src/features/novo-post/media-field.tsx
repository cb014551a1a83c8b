import { CircleAlert } from 'lucide-react';
import type { useMediaUploads } from '../../lib/media-uploads.ts';
import { ACCEPT_MEDIA } from '../../lib/prepare-file.ts';
import { NOVO_POST as T } from '../../texts/novo-post.ts';
import { Dropzone } from '../../ui/dropzone.tsx';
import { UploadList } from '../../ui/upload-list.tsx';
import css from './new-post.module.css';

interface MediaFieldProps {
  uploads: ReturnType<typeof useMediaUploads>;
  /** set when publishing was tried while something stood in the way */
  error: string | undefined;
}

export function MediaField({ uploads, error }: MediaFieldProps) {
  const wrong = uploads.error || (uploads.failed ? error : undefined);
  const checking = uploads.items.some((item) => item.state === 'verificando');
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        {T.midias} <span className={css.optional}>{T.midiasOpcional}</span>
      </legend>
      <Dropzone multiple label={T.soltar} hint={T.formatos} accept={ACCEPT_MEDIA} onFiles={uploads.add} />
      {wrong ? (
        <p role="alert" className={css.error}>
          <CircleAlert size={15} aria-hidden="true" />
          {wrong}
        </p>
      ) : null}
      <UploadList items={uploads.items} onRemove={uploads.remove} />
      {checking ? <p className={css.hint}>{T.verificandoNota}</p> : null}
    </fieldset>
  );
}
