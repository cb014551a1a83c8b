declare global {
  /** Settles once the first cover of a dashboard is here, or will not come (early/index.ts). */
  var painelCapa: Promise<void> | undefined;
}

const GRACE_MS = 200;
/** A list that does not answer holds nothing else up. */
const PATIENCE_MS = 10_000;

/**
 * Runs a task once the page has loaded, the first cover with it, and the browser has a moment; returns what calls it off.
 * On a slow line the cover would share it with whatever is asked for sooner.
 */
export function whenIdle(task: () => void): () => void {
  let wanted = true;
  const run = () => {
    if (wanted) task();
  };
  // Safari has no idle callback.
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, GRACE_MS));
  const soon = () => {
    if (!globalThis.painelCapa) return idle();
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    void Promise.race([globalThis.painelCapa, late]).then(idle);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
  return () => {
    wanted = false;
  };
}
