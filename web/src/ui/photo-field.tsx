import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { loadModule } from '#lib/loading/load-module.ts';
import { isImageFile } from '#lib/media/prepare-file.ts';
import { ACCEPT_IMAGE } from '#shared/rules/media-limits.ts';
import { unsupportedType } from '#shared/sentences.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { cx } from './classes.ts';
import { Dropzone } from './dropzone.tsx';
import { FieldError } from './field-error.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import css from './photo-field.module.css';
import { usePickText } from './use-pick-text.ts';

const fetchDialog = () => import('./image-crop-dialog.tsx');
const ImageCropDialog = lazyDialog(fetchDialog);

interface PhotoFieldProps {
  label: string;
  /** gives the initials shown without a photo */
  name: string;
  /** the saved photo (a media path) */
  path?: string | null | undefined;
  photo: File | null;
  onChange: (photo: File | null) => void;
  size: 200 | 250;
  shape?: 'round' | 'rect';
}

/** One photo or logo: pick, crop, preview, remove. */
export function PhotoField({ label, name, path, photo, onChange, size, shape = 'round' }: PhotoFieldProps) {
  const pick = usePickText();
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [preview, setPreview] = useState('');

  useEffect(() => {
    if (!photo) return setPreview('');
    const url = URL.createObjectURL(photo);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);

  const take = async ([file]: File[]) => {
    if (!file) return;
    setError(isImageFile(file) ? '' : unsupportedType(file.name));
    if (!isImageFile(file)) return;
    try {
      await loadModule(fetchDialog);
      setChosen(file);
    } catch {
      setError(new ApiError(0).message);
    }
  };

  return (
    <div className={css.field}>
      <Dropzone
        compact
        label={label}
        hint={`${pick} WebP, PNG ou JPG.`}
        accept={ACCEPT_IMAGE}
        media
        onFiles={take}
        preview={
          preview ? (
            <img
              className={cx(css.preview, shape === 'rect' && css.square)}
              src={preview}
              alt="Prévia"
              width={64}
              height={64}
            />
          ) : (
            <Avatar name={name} path={path} size={64} square={shape === 'rect'} />
          )
        }
      />
      {photo ? (
        <Button variant="ghost" size="s" onClick={() => onChange(null)}>
          Descartar a nova imagem
        </Button>
      ) : null}
      {error ? <FieldError live>{error}</FieldError> : null}
      {chosen ? (
        <ImageCropDialog
          file={chosen}
          title="Ajustar imagem"
          size={size}
          shape={shape}
          onClose={() => setChosen(null)}
          onDone={(done) => {
            onChange(done);
            setChosen(null);
          }}
        />
      ) : null}
    </div>
  );
}
