import { useState } from 'react';

const ANSWERED = 'painel.push.respondido';

/** Whether the person may be asked of the panel's own accord: once, where nothing was decided yet. */
const mayAsk = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission === 'default' &&
  localStorage.getItem(ANSWERED) === null;

/** Known at the first drawing, so that the question has its place before its script is there. */
export function useQuestion(): boolean {
  return useState(mayAsk)[0];
}

/** Whatever the answer: it is not asked again. */
export const neverAsk = (): void => localStorage.setItem(ANSWERED, '1');
