import { type RefObject, useEffect, useRef } from 'react';

/** What a link led to, brought into sight once it is drawn. */
export function useArrival<E extends HTMLElement>(here: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (here) ref.current?.scrollIntoView({ block: 'center' });
  }, [here]);
  return ref;
}
