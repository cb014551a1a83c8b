import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsPhone } from '#lib/browser/hooks.ts';
import { mediaUrl } from '#lib/media/media.ts';
import { isVideo } from '#shared/rules/media-paths.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import css from './gallery.module.css';
import { MediaCover } from './media-cover.tsx';
import { Video } from './video.tsx';

/** With more media a number replaces the dots. */
const MOST_DOTS = 8;

interface GalleryProps {
  midias: readonly string[];
  label: string;
}

/** The media of a post: swiped on a phone, else a cover and thumbnails. Each opens a popup. */
export function Gallery({ midias, label }: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  const phone = useIsPhone();
  const [first, ...others] = midias;
  if (!first) return <MediaCover />;
  const shown = { label, total: midias.length, onOpen: setOpen };
  return (
    <div className="stack gap-8">
      {phone && others.length > 0 ? (
        <Slides total={midias.length}>
          {midias.map((path, index) => (
            <li key={path}>
              <Medium {...shown} path={path} index={index} />
            </li>
          ))}
        </Slides>
      ) : (
        <Medium {...shown} path={first} index={0} />
      )}
      {!phone && others.length > 0 ? (
        <ul className={css.thumbs}>
          {others.map((path, index) => (
            <li key={path}>
              <Medium {...shown} path={path} index={index + 1} ratio="square" />
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

interface MediumProps {
  path: string;
  index: number;
  total: number;
  label: string;
  ratio?: 'wide' | 'square';
  onOpen: (index: number) => void;
}

/** A video plays in place; a picture opens the popup. */
function Medium({ path, index, total, label, ratio = 'wide', onOpen }: MediumProps) {
  if (isVideo(path) && ratio === 'wide') {
    return <Video className={css.video} path={path} waits />;
  }
  return (
    <button type="button" className={css.open} onClick={() => onOpen(index)}>
      <MediaCover
        path={path}
        ratio={ratio}
        eager={index === 0}
        alt={`${label}, mídia ${index + 1} de ${total}. Abrir galeria`}
      />
    </button>
  );
}

/** One picture at a time, by swiping or arrow keys. A focused picture scrolls into view. */
function Slides({ total, children }: { total: number; children: ReactNode }) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const turnTo = (index: number) =>
    track.current?.children[index]?.querySelector<HTMLElement>('button, video')?.focus();
  return (
    <div className={css.slides}>
      <ul
        ref={track}
        className={css.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (!step) return;
          event.preventDefault();
          turnTo(shown + step);
        }}
      >
        {children}
      </ul>
      <p className={css.position} aria-live="polite">
        {shown + 1} de {total}
      </p>
      {total <= MOST_DOTS ? (
        <span className={css.dots} aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have only an index
            <i key={index} data-on={index === shown || undefined} />
          ))}
        </span>
      ) : null}
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
  // On the window: at either end the focused button becomes disabled and loses the focus.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') go(-1);
      if (key === 'ArrowRight') go(1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [go]);
  const bar = useRef<HTMLDivElement>(null);
  // A button that becomes disabled loses the focus to the page: Tab goes on from its neighbour.
  // biome-ignore lint/correctness/useExhaustiveDependencies: turning a page is what disables a button
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [index]);
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
        <div className={css.bar} ref={bar}>
          <Button variant="secondary" icon={<ChevronLeft />} disabled={index === 0} onClick={() => go(-1)}>
            Anterior
          </Button>
          <span className={css.count} aria-live="polite">
            {index + 1} de {midias.length}
          </span>
          <Button variant="secondary" disabled={index === last} onClick={() => go(1)}>
            Próximo
            <ChevronRight />
          </Button>
          <Button variant="ghost" icon={<X />} onClick={onClose}>
            Fechar
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
