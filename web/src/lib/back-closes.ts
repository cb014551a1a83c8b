import { useEffect, useRef } from 'react';

declare global {
  /** The first script and the app are two bundles: they meet here. */
  var painelBack: ((event: Event) => void) | undefined;
}

/**
 * Back, the button of an Android phone, closes what lies over a page and leaves the page where it is. While something
 * lies there, the browser's history has one entry more; the router never hears of it, and it is gone when everything is closed.
 */
const layers: (() => void)[] = [];
/** What the page wants to do with the history once our entry is gone from it. */
const waiting: (() => void)[] = [];
let leaving = false;
let began = '';

/** A link pressed in a dialog has changed the address by then, and what was closed for the next dialog has been replaced. */
const SETTLE_MS = 100;

const push = history.pushState.bind(history);
const replace = history.replaceState.bind(history);

const isOurs = () => Boolean((history.state as { sobre?: true } | null)?.sobre);

function settle(): void {
  if (leaving) return;
  if (layers.length > 0 && !isOurs()) {
    began = location.href;
    waiting.length = 0;
    push({ ...history.state, sobre: true }, '');
  } else if (layers.length === 0 && isOurs()) leave();
}
const settleSoon = () => setTimeout(settle, SETTLE_MS);

function leave(): void {
  leaving = true;
  history.back();
}

/** A new page takes the place of our entry; an address that is replaced shows at once, and is put under our entry later. */
history.pushState = (state, unused, url) => {
  if (leaving) waiting.push(() => push(state, unused, url));
  else if (isOurs()) {
    waiting.length = 0;
    replace(state, unused, url);
  } else push(state, unused, url);
};
history.replaceState = (state, unused, url) => {
  const { sobre, ...own } = (state ?? {}) as { sobre?: true };
  if (leaving || isOurs()) waiting.push(() => replace(own, unused, url));
  if (!leaving) replace(isOurs() ? { ...own, sobre: true } : own, unused, url);
};

/** The first listener of the document hands every Back over (early/index.ts): what the router hears of, it takes for another page. */
globalThis.painelBack = (event) => {
  // Our own way back may end when the next dialog is already there: nobody has pressed Back on that one.
  const closes = !leaving && layers.length > 0 && !isOurs() && location.href === began;
  if (!leaving && !closes && !isOurs()) return;
  event.stopImmediatePropagation();
  leaving = false;
  if (!isOurs()) for (const change of waiting.splice(0)) change();
  if (closes) layers.at(-1)?.();
  settleSoon();
};
// Where the first script was refused, in the minutes of a deploy: behind the router is better than never.
addEventListener('popstate', (event) => globalThis.painelBack?.(event));
// The page was loaded anew, or come back to, where something had been open.
settleSoon();

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
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [wanted]);
}
