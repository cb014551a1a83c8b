import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { isOffline, subscribeNetwork } from '../loading/network.ts';

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

/** Breakpoints (docs/specification.md#roles-and-pages). No `width <`: Safari before 16.4 does not know it. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767.98px)');
export const useIsDesktop = (): boolean => useMediaQuery('(min-width: 1024px)');

/** Whether the page is scrolled beyond this many pixels. */
export function useIsScrolled(px: number): boolean {
  const [scrolled, setScrolled] = useState(() => scrollY > px);
  useEffect(() => {
    const update = () => setScrolled(scrollY > px);
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [px]);
  return scrolled;
}

/** Seconds left until an instant (epoch ms), updated every second; 0 when it has passed. */
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

const DEBOUNCE_MS = 250;

/** A typed value, once it has not changed for a moment. In a transition, so a running navigation comes first. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export const useOnline = (): boolean => !useSyncExternalStore(subscribeNetwork, isOffline);
