import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to the target of a link once it is drawn, and moves the focus there. */
export function useScrollToTarget<E extends HTMLElement>(here: boolean): RefObject<E | null> {
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
