const GRACE_MS = 200;

/** Runs a task once the page has loaded and the browser has a moment; returns what calls it off. */
export function whenIdle(task: () => void): () => void {
  let wanted = true;
  const run = () => {
    if (wanted) task();
  };
  // Safari has no idle callback.
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, GRACE_MS));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
  return () => {
    wanted = false;
  };
}
