import { useState } from 'react';
import { device } from '#lib/storage/browser-storage.ts';

const ANSWERED = 'painel.push.respondido';

/** The question is asked once, if nothing was decided yet. */
const mayAsk = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission === 'default' &&
  device.get(ANSWERED) === null;

/** Known at the first render, to reserve the question's space before its script has loaded. */
export function usePushQuestion(): boolean {
  return useState(mayAsk)[0];
}

/** Called after any answer. */
export const stopAsking = (): void => void device.set(ANSWERED, '1');
