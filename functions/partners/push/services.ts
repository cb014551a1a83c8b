import { isLoopback, isReceiver } from '../receivers/address.ts';

/** Chrome, Edge on Android, Samsung Internet, Opera and Brave; Chromium built without Google's keys. */
const HOSTS: readonly string[] = ['fcm.googleapis.com', 'jmt17.google.com'];
/** Firefox, Edge on Windows, Safari. */
const DOMAINS = ['push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/**
 * Whether an address belongs to a browser's push service: neither a page nor a person can choose another. Also accepts
 * receivers on this machine if the operator's switch allows them.
 */
export function isPushService(endpoint: string): boolean {
  if (!isReceiver(endpoint)) return false;
  const url = new URL(endpoint);
  if (isLoopback(url)) return true;
  const { hostname, port } = url;
  return (
    port === '' && (HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(`.${domain}`)))
  );
}
