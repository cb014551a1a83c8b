import { useEffect, useRef } from 'react';

declare global {
  /** The first script and the app are two bundles: they meet here. */
  var painelBack: ((event: Event) => void) | undefined;
}

/**
 * Back, the button of an Android phone, closes what lies over a page and leaves the page where it is: the browser's
 * history then has the page a second time. What is closed otherwise leaves this second entry where it is, for the next
 * dialog, and Back and Forward pass it over. The router never hears of it.
 */
const layers: (() => void)[] = [];

/** What was just closed is still among the layers for a moment. */
const CLOSED_MS = 100;

const push = history.pushState.bind(history);
const replace = history.replaceState.bind(history);

/** Where the browser is in its history; `idx` is the router's number of the page, which both of its entries have. */
function look() {
  const { sobre = false, ...own } = (history.state ?? {}) as { sobre?: true; idx?: number };
  return { second: sobre, own, url: location.href };
}
let here = look();

function settle(): void {
  if (layers.length > 0 && !here.second) history.pushState({ ...here.own, sobre: true }, '');
}

history.pushState = (...entry) => {
  push(...entry);
  here = look();
};
/** A page that changes its address stays what it is: once or twice in the history. */
history.replaceState = (state, unused, url) => {
  replace(here.second ? { ...state, sobre: true } : state, unused, url);
  here = look();
};

/** The first listener of the document hands every Back over (early/index.ts): what the router hears of, it takes for another page. */
globalThis.painelBack = (event) => {
  const before = here;
  here = look();
  if (before.second === here.second || before.own.idx !== here.own.idx) return;
  event.stopImmediatePropagation();
  if (here.second) return history.forward();
  // What the page wrote on its second entry is true of the first.
  history.replaceState(before.own, '', before.url);
  const close = layers.at(-1);
  if (!close) return history.back();
  close();
  setTimeout(settle, CLOSED_MS);
};
// Where the first script was refused, in the minutes of a deploy: behind the router is better than never.
addEventListener('popstate', (event) => globalThis.painelBack?.(event));

/** While this is on the page, Back calls `close` instead of leaving the page. */
export function useBackCloses(close: () => void, wanted = true): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!wanted) return;
    const layer = () => latest.current();
    layers.push(layer);
    settle();
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [wanted]);
}
