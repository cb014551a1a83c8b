declare global {
  /** Settles when the first cover of a dashboard has loaded or failed (early/index.ts). */
  var painelCapa: Promise<void> | undefined;
}

const GRACE_MS = 200;
/** Longest wait for the cover. */
const COVER_TIMEOUT_MS = 10_000;

/**
 * Runs a task once the page and its first cover have loaded and the browser is idle; returns a function that cancels
 * it. On a slow line an earlier request would delay the cover.
 */
export function whenIdle(task: () => void): () => void {
  let wanted = true;
  const run = () => {
    if (wanted) task();
  };
  // Safari has no requestIdleCallback.
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, GRACE_MS));
  const soon = () => {
    if (!globalThis.painelCapa) return idle();
    const late = new Promise((resolve) => setTimeout(resolve, COVER_TIMEOUT_MS));
    void Promise.race([globalThis.painelCapa, late]).then(idle);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
  return () => {
    wanted = false;
  };
}
