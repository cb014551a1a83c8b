import { useEffect, useRef } from 'react';
import { formatNumber } from '#lib/format/number.ts';
import { Button } from './button.tsx';
import css from './load-more.module.css';

interface LoadMoreProps {
  shown: number;
  /** absent when unknown: the caller then shows it only if there is more */
  total?: number;
  loading: boolean;
  /** also loads when the user scrolls near; the button remains for the keyboard */
  whileScrolling?: boolean;
  onMore: () => void;
}

/** Loads before the end is reached, but not while the user only scrolls past. */
const PRELOAD_MARGIN = '0px 0px 700px';
const STAY_MS = 300;

/** Calls `onNear` after a scroll has brought the element near the screen. */
function useNear(onNear: () => void, enabled: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (!enabled) return;
    let timer = 0;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = window.setTimeout(() => latest.current(), STAY_MS);
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    const observe = () => element.current && observer.observe(element.current);
    addEventListener('scroll', observe, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', observe);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [enabled]);
  return element;
}

/** `Carregar Mais` while not all rows are shown. */
export function LoadMore({ shown, total, loading, whileScrolling = false, onMore }: LoadMoreProps) {
  const element = useNear(onMore, whileScrolling && !loading);
  if (total !== undefined && shown >= total) return null;
  return (
    <div ref={element} className={css.more}>
      <Button variant="secondary" loading={loading} onClick={onMore}>
        Carregar Mais
      </Button>
      {total === undefined ? null : (
        <p>
          {formatNumber(shown)} de {formatNumber(total)}
        </p>
      )}
    </div>
  );
}
