import { useEffect } from 'react';
import { isSlowOrMetered } from './connection.ts';
import { whenIdle } from './when-idle.ts';

/** Wait until the first load is over. An earlier press loads its code by itself. */
const QUIET_MS = 2000;

/**
 * Loads the code of screens likely to be opened next, one after another, once the page has been idle for a while. The
 * list must be stable.
 */
export function useFetchAhead(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    let wanted = true;
    const fetchAll = async () => {
      for (const load of loads) {
        if (!wanted || isSlowOrMetered()) return;
        // A failure is shown when the screen is opened, which loads again.
        await load().catch(() => undefined);
      }
    };
    let timer = 0;
    const cancel = whenIdle(() => {
      timer = window.setTimeout(() => void fetchAll(), QUIET_MS);
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
      cancel();
    };
  }, [loads]);
}
