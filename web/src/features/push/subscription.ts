import { push } from '../../../../shared/routes/push.ts';
import { call } from '../../lib/api.ts';

/** What this browser can do, and does: `instalar` is an iPhone, which is told of nothing before the panel is installed. */
export type PushState = 'ligado' | 'desligado' | 'bloqueado' | 'instalar' | 'sem_suporte';

const WORKER = '/sw.js';

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How it stands in this browser. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'instalar' : 'sem_suporte';
  if (Notification.permission === 'denied') return 'bloqueado';
  return (await ownSubscription()) ? 'ligado' : 'desligado';
}

/**
 * Subscribes this browser for the signed-in account; the browser asks the person. Returns how it stands then, and throws
 * where the server or the browser's service can't be reached.
 */
export async function turnOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'bloqueado';
  if (permission !== 'granted') return 'desligado';
  const { chave } = await call(push.key);
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave }));
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call(push.subscribe, {
    body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  });
  return 'ligado';
}

/** Ends it in this browser, here and on the server. */
export async function turnOff(): Promise<PushState> {
  const subscription = await ownSubscription();
  if (subscription) {
    await call(push.unsubscribe, { query: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'desligado';
}
