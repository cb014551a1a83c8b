import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { isVideo } from '../../../shared/rules/media-paths.ts';
import { mediaUrl } from '../lib/media.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import css from './gallery.module.css';
import { MediaCover } from './media-cover.tsx';
import { Video } from './video.tsx';

/** The media of a post: a cover and thumbnails that open the popup (Anterior, Próximo, Fechar). */
export function Gallery({ midias, label }: { midias: readonly string[]; label: string }) {
  const [open, setOpen] = useState<number | null>(null);
  const [first, ...others] = midias;
  if (!first) return <MediaCover />;
  const total = midias.length;
  return (
    <div className={css.gallery}>
      {isVideo(first) ? (
        <Video className={css.video} path={first} waits />
      ) : (
        <button type="button" className={css.open} onClick={() => setOpen(0)}>
          <MediaCover path={first} eager alt={`${label}, mídia 1 de ${total}. Abrir galeria`} />
        </button>
      )}
      {others.length > 0 ? (
        <ul className={css.thumbs}>
          {others.map((path, index) => (
            <li key={path}>
              <button type="button" className={css.open} onClick={() => setOpen(index + 1)}>
                <MediaCover
                  path={path}
                  ratio="square"
                  alt={`${label}, mídia ${index + 2} de ${total}. Abrir galeria`}
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {open === null ? null : (
        <Popup midias={midias} label={label} start={open} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

interface PopupProps {
  midias: readonly string[];
  label: string;
  start: number;
  onClose: () => void;
}

function Popup({ midias, label, start, onClose }: PopupProps) {
  const [index, setIndex] = useState(start);
  const last = midias.length - 1;
  const path = midias[index] ?? '';
  const go = useCallback(
    (step: number) => setIndex((now) => Math.min(last, Math.max(0, now + step))),
    [last],
  );
  // On the window: at either end the button that had the focus is disabled, and the focus is nowhere.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') go(-1);
      if (key === 'ArrowRight') go(1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [go]);
  return (
    <Dialog title={label} size="full" hideTitle onClose={onClose}>
      <div className={css.popup}>
        <div className={css.stage}>
          {isVideo(path) ? (
            <Video path={path} />
          ) : (
            <img key={path} src={mediaUrl(path)} alt={`${label}, mídia ${index + 1} de ${midias.length}`} />
          )}
        </div>
        <div className={css.bar}>
          <Button
            variant="secondary"
            icon={<ChevronLeft size={18} aria-hidden="true" />}
            disabled={index === 0}
            onClick={() => go(-1)}
          >
            Anterior
          </Button>
          <span className={css.count} aria-live="polite">
            {index + 1} de {midias.length}
          </span>
          <Button variant="secondary" disabled={index === last} onClick={() => go(1)}>
            Próximo
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
          <Button variant="ghost" icon={<X size={18} aria-hidden="true" />} onClick={onClose}>
            Fechar
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
