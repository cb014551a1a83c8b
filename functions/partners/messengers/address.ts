import type { MensageiroTipo } from '../../../shared/rules/mensageiros.ts';
import { isLoopback, isReceiver } from '../receivers/address.ts';

/** Workflows of Teams; the second is the earlier address of Logic Apps. Connectors (webhook.office.com) were retired. */
const HOSTS: Record<MensageiroTipo, RegExp> = {
  slack: /^hooks\.slack\.com$/,
  teams: /^([a-z0-9-]+\.)+(environment\.api\.powerplatform\.com|logic\.azure\.com)$/,
};

/** Whether an address is one of the service's own for incoming messages, or of this machine where that is allowed. */
export function isMessengerAddress(tipo: MensageiroTipo, address: string): boolean {
  if (!isReceiver(address)) return false;
  const url = new URL(address);
  if (isLoopback(url)) return true;
  return url.port === '' && HOSTS[tipo].test(url.hostname) && url.pathname.length > 1;
}

const SHOWN = 4;
/** Beginning and end of an address that is a secret. */
export function maskedAddress(address: string): string {
  const { origin } = new URL(address);
  const secret = address.slice(origin.length);
  return `${origin}/…${secret.length > 6 * SHOWN ? secret.slice(-SHOWN) : ''}`;
}
