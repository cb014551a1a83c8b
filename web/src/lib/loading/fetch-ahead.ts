import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** The part of the Network Information API that we use. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Wait until the first load is over. An earlier press loads its code by itself. */
const QUIET_MS = 2000;

/** Whether loading ahead would cost the user money or time. */
function isSlowOrMetered(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || /2g/.test(effectiveType) || !navigator.onLine;
}

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
