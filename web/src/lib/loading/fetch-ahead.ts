import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** What some browsers know of the line. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** The first load is over by then, and whoever presses sooner asks for the code by that. */
const QUIET_MS = 2000;

/** Whether somebody pays for what may never be opened, or would wait for it. */
function isThin(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  return saveData === true || /2g/.test(effectiveType) || !navigator.onLine;
}

/**
 * Fetches the code of what is likely to be opened next, one after the other, once the page has had nothing else to do
 * for a while. The same list every time.
 */
export function useFetchAhead(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    let wanted = true;
    const fetchAll = async () => {
      for (const load of loads) {
        if (!wanted || isThin()) return;
        // What does not arrive now is asked for, and told, when it is opened.
        await load().catch(() => undefined);
      }
    };
    let timer = 0;
    const callOff = whenIdle(() => {
      timer = window.setTimeout(() => void fetchAll(), QUIET_MS);
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
      callOff();
    };
  }, [loads]);
}
