import { startTransition, useEffect, useState } from 'react';

/** The page's title, in the browser's tab and for screen readers. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Painel UPS`;
  }, [title]);
}

function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setMatches(list.matches);
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return matches;
}

/** The breakpoints (docs/specification.md#roles-and-pages); written out, for Safari before 16.4 knows no `width <`. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767.98px)');
export const useIsDesktop = (): boolean => useMediaQuery('(min-width: 1024px)');

/** Seconds left until an instant (epoch ms), ticking once a second; 0 when it has passed. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const SETTLE_MS = 250;

/** A value that somebody types, once it has stood still for a moment; a navigation that has begun by then is seen first. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export function useOnline(): boolean {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return online;
}
