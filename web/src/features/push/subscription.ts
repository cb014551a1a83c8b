import { push } from '../../../../shared/routes/push.ts';
import { call } from '../../lib/api/api.ts';
import { currentSession } from '../../lib/session/session-store.ts';

/** What this browser can do, and does: `instalar` is an iPhone, which is told of nothing before the panel is installed. */
export type PushState = 'ligado' | 'desligado' | 'bloqueado' | 'instalar' | 'sem_suporte';

const WORKER = '/sw.js';

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** Whose this browser's subscription is: a mark of the account, since others may read what a browser keeps. */
const OWNER = 'painel.push.conta';

async function ownMark(): Promise<string> {
  const { role, email } = currentSession() ?? {};
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${role}:${email}`));
  return Array.from(new Uint8Array(hash).subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

async function subscribeOnServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call(push.subscribe, {
    body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  });
  localStorage.setItem(OWNER, await ownMark());
}

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
  await subscribeOnServer(subscription);
  return 'ligado';
}

/** On a browser that several share, what it is told of is the signed-in account's, and no longer that of whoever was there before. */
export async function takeOver(): Promise<void> {
  if (!currentSession() || (await pushState()) !== 'ligado') return;
  if (localStorage.getItem(OWNER) === (await ownMark())) return;
  const subscription = await ownSubscription();
  if (subscription) await subscribeOnServer(subscription);
}

/** Ends it in this browser, here and on the server. */
export async function turnOff(): Promise<PushState> {
  const subscription = await ownSubscription();
  if (subscription) {
    await call(push.unsubscribe, { query: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
    localStorage.removeItem(OWNER);
  }
  return 'desligado';
}
