import { useEffect, useRef, useState } from 'react';
import { holdHistory } from './before-pop.ts';

/** Ordinary clicks on links of ours, and on what is marked as leaving the page (`data-sai`). */
function leavingTarget(event: MouseEvent): HTMLElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target.closest('a[href], [data-sai]') : null;
  if (!(target instanceof HTMLElement)) return null;
  if (!(target instanceof HTMLAnchorElement)) return target;
  const here = target.origin === location.origin && target.target !== '_blank';
  return here && !target.getAttribute('href')?.startsWith('#') ? target : null;
}

const historyIndex = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/**
 * Holds back whatever would leave the page while `dirty`: links, Sair, the browser's back and forward (and, with its
 * own question, closing the tab). The router has no blocker without a data router, so this stands before it.
 */
export function useUnsavedGuard(dirty: boolean) {
  const [held, setHeld] = useState<(() => void) | null>(null);
  const open = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    const index = historyIndex(history.state);
    let returning = false;
    const hold = (leave: () => void) =>
      setHeld(() => () => {
        open.current = true;
        leave();
      });
    const onClick = (event: MouseEvent) => {
      const target = open.current ? null : leavingTarget(event);
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      hold(() => target.click());
    };
    const onPop = (event: PopStateEvent) => {
      const to = historyIndex(event.state);
      if (open.current || index === undefined || to === undefined) return;
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      returning = true;
      history.go(index - to);
      hold(() => history.go(to - index));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!open.current) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    const letGo = holdHistory(onPop);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      letGo();
      removeEventListener('beforeunload', onUnload);
    };
  }, [dirty]);

  return {
    /** somebody wants to leave: ask */
    asking: held !== null,
    leave: () => {
      setHeld(null);
      // The dialog must be gone before the click it held is repeated.
      setTimeout(() => held?.());
    },
    stay: () => setHeld(null),
  };
}
