import { useState, useSyncExternalStore } from 'react';

/** A press may end without a click, such as a swipe; this long after it, none will come. */
const CLICK_MS = 100;

let pressing = false;
let ending = 0;
const listeners = new Set<() => void>();

function setPressing(now: boolean): void {
  clearTimeout(ending);
  pressing = now;
  for (const listener of listeners) listener();
}
addEventListener(
  'pointerdown',
  ({ isPrimary, button }: PointerEvent) => setPressing(isPrimary && button === 0),
  true,
);
addEventListener('pointercancel', () => setPressing(false), true);
addEventListener('click', () => setPressing(false));
addEventListener(
  'pointerup',
  () => {
    ending = window.setTimeout(setPressing, CLICK_MS, false);
  },
  true,
);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Keeps the value that was shown when a press began until the press ends, so that it hits what it was aimed at. */
export function useFrozenWhilePressing<T>(value: T): T {
  const pressed = useSyncExternalStore(subscribe, () => pressing);
  const [shown, setShown] = useState(value);
  if (!pressed && shown !== value) setShown(value);
  return pressed ? shown : value;
}
