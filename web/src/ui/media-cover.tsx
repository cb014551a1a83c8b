import { ImageOff, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ofCount } from '#lib/format/number.ts';
import { mediaUrl, posterUrl } from '#lib/media/media.ts';
import { isVideo } from '#shared/rules/media-paths.ts';
import { cx } from './classes.ts';
import css from './media-cover.module.css';

interface MediaCoverProps {
  /** a post's first medium or a product's picture; without one a drawing is shown */
  path?: string | null | undefined;
  alt?: string;
  /** text cover of a post without media */
  words?: string | undefined;
  ratio?: 'wide' | 'square' | 'open';
  /** number of further media */
  more?: number;
  /** for the first card: its picture is the largest paint */
  eager?: boolean;
  /** an empty box while another picture loads first */
  held?: boolean;
  /** the picture has loaded or failed */
  onSettled?: (() => void) | undefined;
  children?: ReactNode;
}

/** A picture in a box of fixed ratio, so that nothing jumps while it loads. */
export function MediaCover({
  path,
  alt = '',
  words,
  ratio = 'wide',
  more = 0,
  eager = false,
  held = false,
  onSettled,
  children,
}: MediaCoverProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'broken'>('loading');
  const video = path ? isVideo(path) : false;
  const settle = (outcome: 'ready' | 'broken') => {
    setState(outcome);
    onSettled?.();
  };
  const source = path ? (video ? posterUrl(path) : mediaUrl(path)) : undefined;
  return (
    <div className={cx(css.cover, css[ratio], !path && words && css.worded)}>
      {source && held ? null : source && state !== 'broken' ? (
        <img
          // The first picture was preloaded; fading in would delay it.
          className={cx(css.image, (eager || state === 'ready') && css.ready)}
          src={source}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding={eager ? 'auto' : 'async'}
          onLoad={() => settle('ready')}
          onError={() => settle('broken')}
        />
      ) : (
        <Placeholder video={video} broken={state === 'broken'} />
      )}
      {!path && words ? <p className={css.words}>{words}</p> : null}
      {video ? (
        <span className={css.play}>
          <Play size={20} fill="currentColor" />
          <span className="so-leitor">Vídeo</span>
        </span>
      ) : null}
      {more > 0 ? (
        <span className={css.more}>
          +{more}
          <span className="so-leitor">{ofCount(more, ' mídia', ' mídias')}</span>
        </span>
      ) : null}
      {children}
    </div>
  );
}

function Placeholder({ video, broken }: { video: boolean; broken: boolean }) {
  if (broken && !video) {
    return (
      <span className={css.placeholder}>
        <ImageOff size={28} />
      </span>
    );
  }
  return (
    <span className={css.placeholder} aria-hidden="true">
      <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M20 92 62 54l42 38" />
        <path d="M60 92 110 44l52 48" />
        <path d="M-14 92 20 62l34 30" />
      </svg>
    </span>
  );
}
