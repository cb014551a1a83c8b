import { useState, useSyncExternalStore } from 'react';

/** Where a press ends without a click, as a swipe does, nothing else says so. */
const CLICK_MS = 100;

let pressing = false;
let ending = 0;
const listeners = new Set<() => void>();

function tell(now: boolean): void {
  clearTimeout(ending);
  pressing = now;
  for (const listener of listeners) listener();
}
addEventListener(
  'pointerdown',
  ({ isPrimary, button }: PointerEvent) => tell(isPrimary && button === 0),
  true,
);
addEventListener('pointercancel', () => tell(false), true);
addEventListener('click', () => tell(false));
addEventListener(
  'pointerup',
  () => {
    ending = window.setTimeout(tell, CLICK_MS, false);
  },
  true,
);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What a list shows: while somebody presses, what was there as the press began, so that it lands on what it was aimed at. */
export function useSteady<T>(value: T): T {
  const pressed = useSyncExternalStore(subscribe, () => pressing);
  const [shown, setShown] = useState(value);
  if (!pressed && shown !== value) setShown(value);
  return pressed ? shown : value;
}
