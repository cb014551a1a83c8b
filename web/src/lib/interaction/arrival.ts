import { type RefObject, useEffect, useRef } from 'react';

/** What a link led to, brought into sight once it is drawn, and where the keyboard goes on from. */
export function useArrival<E extends HTMLElement>(here: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const { current } = ref;
    if (!here || !current) return;
    current.scrollIntoView({ block: 'center' });
    current.tabIndex = -1;
    current.focus({ preventScroll: true });
  }, [here]);
  return ref;
}
