import { call } from '#lib/api/api.ts';
import { isApple } from '#lib/browser/apple.ts';
import { registerWorker } from '#lib/browser/worker.ts';
import { currentSession } from '#lib/session/session-store.ts';
import { device } from '#lib/storage/browser-storage.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import { push } from '#shared/routes/push.ts';

/** State of this browser. `instalar`: an iPhone needs the panel installed first. */
export type PushState = 'ligado' | 'desligado' | 'bloqueado' | 'instalar' | 'sem_suporte';

/** A hash of the sign-in that owns this browser's subscription, since other users may read the storage. */
const OWNER = 'painel.push.conta';

async function ownMark(): Promise<string> {
  const { role, email } = currentSession() ?? {};
  // The session's id, which renewals keep: an account that was taken back forgets its browsers, and each new sign-in
  // subscribes its own again.
  const session = readCookie('refreshToken')?.split('.')[2] ?? '';
  const text = new TextEncoder().encode(`${role}:${email}:${session}`);
  const hash = await crypto.subtle.digest('SHA-256', text);
  return Array.from(new Uint8Array(hash).subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

async function subscribeOnServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call(push.subscribePush, {
    body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  });
  device.set(OWNER, await ownMark());
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'instalar' : 'sem_suporte';
  if (Notification.permission === 'denied') return 'bloqueado';
  return (await ownSubscription()) ? 'ligado' : 'desligado';
}

/**
 * Subscribes this browser for the signed-in account, after the browser has asked the user. Returns the new state;
 * throws if the server or the push service is unreachable.
 */
export async function turnOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'bloqueado';
  if (permission !== 'granted') return 'desligado';
  const { chave } = await call(push.pushKey);
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave }));
  await subscribeOnServer(subscription);
  return 'ligado';
}

/** Subscribes this browser again, if it is subscribed. */
export async function subscribeAgain(): Promise<void> {
  const subscription = (await pushState()) === 'ligado' ? await ownSubscription() : null;
  if (subscription) await subscribeOnServer(subscription);
}

/** After a sign-in, or in a shared browser, assigns the subscription to the signed-in account instead of the previous one. */
export async function claimSubscription(): Promise<void> {
  if (!currentSession() || (await pushState()) !== 'ligado') return;
  if (device.get(OWNER) === (await ownMark())) return;
  await subscribeAgain();
}

/** Ends the subscription, in this browser and on the server. */
export async function turnOff(): Promise<PushState> {
  const subscription = await ownSubscription();
  if (subscription) {
    await call(push.unsubscribePush, { query: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
    device.remove(OWNER);
  }
  return 'desligado';
}
