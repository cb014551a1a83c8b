/**
 * The browser calls listeners of popstate in the order they were added, capturing or not. Whoever wants to hold a
 * step of the history back must come before the router, so this is imported before the router mounts (main.tsx).
 */
type Holder = (event: PopStateEvent) => void;
let holder: Holder | undefined;

window.addEventListener('popstate', (event) => holder?.(event));

/** One page at a time holds; returns how to let go. */
export function holdHistory(next: Holder): () => void {
  holder = next;
  return () => {
    if (holder === next) holder = undefined;
  };
}
