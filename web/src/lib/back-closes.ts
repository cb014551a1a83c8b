import { useEffect, useRef } from 'react';

/**
 * Back, the button of an Android phone, closes what lies over a page and leaves the page where it is. While something
 * lies there, the browser's history has one entry more; the router never hears of it, and it is gone when everything is closed.
 */
const layers: (() => void)[] = [];
/** What the page wants to do with the history once our entry is gone from it. */
const waiting: (() => void)[] = [];
let leaving = false;
/** The document itself is on its way out: a step in the history would call that off. */
let unloading = false;
let began = '';

/** A link pressed in a dialog has changed the address by then, and what was closed for the next dialog has been replaced. */
const SETTLE_MS = 100;

const push = history.pushState.bind(history);
const replace = history.replaceState.bind(history);

const isOurs = () => Boolean((history.state as { sobre?: true } | null)?.sobre);

const goes = () => {
  unloading = true;
};
/** Whoever presses something here is still here: a download was begun, or the question about leaving was answered with no. */
const stays = () => {
  unloading = false;
};
const WATCHED = [
  ['beforeunload', goes],
  ['pointerdown', stays],
  ['keydown', stays],
] as const;

/** While our entry is there only: Firefox keeps no page in memory that listens for its end. */
function watchTheEnd(): void {
  for (const [name, listener] of WATCHED)
    if (isOurs()) addEventListener(name, listener, true);
    else removeEventListener(name, listener, true);
}

function settle(): void {
  if (leaving) return;
  if (layers.length > 0) {
    if (isOurs()) began ||= location.href;
    else {
      began = location.href;
      waiting.length = 0;
      push({ ...history.state, sobre: true }, '');
    }
  } else if (isOurs() && !unloading) leave();
  watchTheEnd();
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

/** Listeners that capture come first, so the router does not hear of what it would take for another page. */
addEventListener(
  'popstate',
  (event) => {
    // Our own way back may end when the next dialog is already there: nobody has pressed Back on that one.
    const closes = !leaving && layers.length > 0 && !isOurs() && location.href === began;
    if (!leaving && !closes && !isOurs()) return;
    event.stopImmediatePropagation();
    const left = leaving;
    leaving = false;
    if (!isOurs()) for (const change of waiting.splice(0)) change();
    if (closes) layers.at(-1)?.();
    watchTheEnd();
    // The next Back may come at once; only what was just closed is still among the layers for a moment.
    if (left) settle();
    else settleSoon();
  },
  true,
);
// Come back to from the browser's memory, where something had been open as the page was left.
addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
  if (!persisted) return;
  unloading = false;
  leaving = false;
  settleSoon();
});
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
