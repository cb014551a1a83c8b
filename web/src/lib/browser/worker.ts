import { whenIdle } from '#lib/loading/when-idle.ts';

/** The one worker (web/src/worker): keeps the app's files, and shows push messages. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js');

/** From the first panel page on; behind all that the page needs. Browsers without it work with a network only. */
export function keepApp(): void {
  whenIdle(() => {
    if ('serviceWorker' in navigator) registerWorker().catch(() => undefined);
  });
}
