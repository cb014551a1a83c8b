import { useEffect, useRef } from 'react';

declare global {
  /** Shared by two bundles: the early script calls it, the app defines it. */
  var painelBack: ((event: Event) => void) | undefined;
}

/**
 * Back (the button of an Android phone) closes what lies over a page, and the page stays. For this the browser's
 * history gets a second entry of the same page. A layer closed otherwise leaves that entry for the next layer, and Back
 * and Forward skip it. The router gets none of these events.
 */
const layers: (() => void)[] = [];

/** A layer stays in the list for a moment after it was closed. */
const CLOSED_MS = 100;

const push = history.pushState.bind(history);
const replace = history.replaceState.bind(history);

/** The current history entry. `idx` is the router's number of the page; both entries of a page have it. */
function currentEntry() {
  const { sobre = false, ...own } = (history.state ?? {}) as { sobre?: true; idx?: number };
  return { second: sobre, own, url: location.href };
}
let here = currentEntry();

function addSecondEntry(): void {
  if (layers.length > 0 && !here.second) history.pushState({ ...here.own, sobre: true }, '');
}

history.pushState = (...entry) => {
  push(...entry);
  here = currentEntry();
};
/** Changing the address of a page keeps its number of entries. */
history.replaceState = (state, unused, url) => {
  replace(here.second ? { ...state, sobre: true } : state, unused, url);
  here = currentEntry();
};

/** Called before the router's listener (early/index.ts), which would take each event for another page. */
globalThis.painelBack = (event) => {
  const before = here;
  here = currentEntry();
  if (before.second === here.second || before.own.idx !== here.own.idx) return;
  event.stopImmediatePropagation();
  if (here.second) return history.forward();
  // Changes made on the second entry apply to the first.
  history.replaceState(before.own, '', before.url);
  const close = layers.at(-1);
  if (!close) return history.back();
  close();
  setTimeout(addSecondEntry, CLOSED_MS);
};
// Fallback if the policy refused the early script, as may happen during a deploy.
addEventListener('popstate', (event) => globalThis.painelBack?.(event));

/** While mounted, Back calls `close` instead of leaving the page. */
export function useBackCloses(close: () => void, enabled = true): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!enabled) return;
    const layer = () => latest.current();
    layers.push(layer);
    addSecondEntry();
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [enabled]);
}
