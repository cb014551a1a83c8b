import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { formatHundredths } from '#lib/format/number.ts';
import { cropToWebp } from '#lib/media/crop.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FieldError } from './field-error.tsx';
import css from './image-crop-dialog.module.css';

interface ImageCropDialogProps {
  file: File;
  title: string;
  /** side of the crop in CSS pixels: 200 at registration, 250 in the settings (docs/specification.md#media) */
  size: 200 | 250;
  shape?: 'round' | 'rect';
  onDone: (photo: File) => void;
  onClose: () => void;
}

/** Crops a picture by moving and zooming (1 to 2, step 0.01) under a fixed window; returns a WebP. */
export default function ImageCropDialog({
  file,
  title,
  size,
  shape = 'round',
  onDone,
  onClose,
}: ImageCropDialogProps) {
  const [source, setSource] = useState('');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const done = async () => {
    if (!area) return;
    setBusy(true);
    try {
      onDone(await cropToWebp(file, area));
    } catch {
      setError('Não foi possível ler esta imagem. Escolha outra.');
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={done} loading={busy} disabled={!area}>
            Usar foto
          </Button>
        </>
      }
    >
      <div className={css.stage} style={{ width: size, height: size }}>
        {source ? (
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            minZoom={1}
            maxZoom={2}
            aspect={1}
            cropSize={{ width: size, height: size }}
            cropShape={shape}
            showGrid={false}
            objectFit="cover"
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setError('Não foi possível ler esta imagem. Escolha outra.') }}
          />
        ) : null}
      </div>
      <label className={css.zoom}>
        <span>Zoom</span>
        <input
          type="range"
          min={1}
          max={2}
          step={0.01}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <output>{formatHundredths(zoom)}×</output>
      </label>
      {error ? <FieldError live>{error}</FieldError> : null}
    </Dialog>
  );
}
