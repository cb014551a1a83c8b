import { useEffect, useRef } from 'react';
import { formatNumber } from '../lib/format/number.ts';
import { Button } from './button.tsx';
import css from './load-more.module.css';

interface LoadMoreProps {
  shown: number;
  /** left out where nobody has counted: then the caller knows that there is more */
  total?: number;
  loading: boolean;
  /** reads on by itself for who scrolls near; the button stays for the keyboard */
  whileScrolling?: boolean;
  onMore: () => void;
}

/** Below the screen, so that it is there when one gets there; and whoever only passes by asks for nothing. */
const NEAR = '0px 0px 700px';
const STAY_MS = 300;

/** Calls `onNear` once somebody has scrolled to where the element is near. Without a scroll it never does. */
function useNear(onNear: () => void, wanted: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (!wanted) return;
    let stay = 0;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(stay);
        if (entries.at(-1)?.isIntersecting) stay = window.setTimeout(() => latest.current(), STAY_MS);
      },
      { rootMargin: NEAR },
    );
    const begin = () => element.current && observer.observe(element.current);
    addEventListener('scroll', begin, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', begin);
      observer.disconnect();
      clearTimeout(stay);
    };
  }, [wanted]);
  return element;
}

/** `Carregar Mais` while fewer are shown than there are. */
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
