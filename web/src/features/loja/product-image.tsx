import type { useMediaUploads } from '#lib/media/media-uploads.ts';
import { isImageFile } from '#lib/media/prepare-file.ts';
import { ACCEPT_IMAGE } from '#shared/rules/media-limits.ts';
import { PRODUTO as T } from '#texts/loja/empresa.ts';
import { Dropzone } from '#ui/dropzone.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { MediaCover } from '#ui/media-cover.tsx';
import { UploadList } from '#ui/upload-list.tsx';
import { usePickText } from '#ui/use-pick-text.ts';
import css from './product-form.module.css';

interface ProductImageProps {
  uploads: ReturnType<typeof useMediaUploads>;
  /** the saved picture */
  path?: string | null | undefined;
  error: string;
  onRefused: (file: string) => void;
}

/** One picture, converted to WebP before its upload (docs/specification.md#media); a new one replaces it. */
export function ProductImage({ uploads, path, error, onRefused }: ProductImageProps) {
  const pick = usePickText();
  const take = ([file]: File[]) => {
    if (!file) return;
    onRefused(isImageFile(file) ? '' : file.name);
    if (!isImageFile(file)) return;
    uploads.replace(file);
  };
  const chosen = uploads.items.length > 0;
  return (
    <div className="stack gap-10">
      <Dropzone
        compact
        label={path || chosen ? T.trocarImagem : T.imagem}
        hint={`${pick} WebP, PNG ou JPG.`}
        accept={ACCEPT_IMAGE}
        media
        onFiles={take}
        preview={
          path && !chosen ? (
            <span className={css.thumb}>
              <MediaCover path={path} ratio="square" />
            </span>
          ) : undefined
        }
      />
      {error || uploads.error ? <FieldError live>{error || uploads.error}</FieldError> : null}
      <UploadList items={uploads.items} onRemove={uploads.remove} />
    </div>
  );
}
