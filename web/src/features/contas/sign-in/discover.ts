import { call } from '#lib/api/api.ts';
import { contas } from '#shared/routes/contas.ts';
import { sessoes } from '#shared/routes/sessoes.ts';
import { PELA_EMPRESA } from '#texts/contas/entrada.ts';
import { keepRedirect } from './entry.ts';

/** The company's own way in, and whether it is the only one. */
export interface WaysIn {
  ssoUrl: string;
  only: boolean;
  texts: typeof PELA_EMPRESA;
}

/** The company's way in for an address, by its domain. */
export async function discover(email: string): Promise<WaysIn | undefined> {
  const { metodos, ssoUrl } = await call(contas.discover, { body: { email } });
  return ssoUrl ? { ssoUrl, only: !metodos.includes('senha'), texts: PELA_EMPRESA } : undefined;
}

/** Leaves for a company's provider; without its address for LinkedIn. */
export function leaveFor(url: string | undefined, lembrar: boolean, redirect: string | null): void {
  keepRedirect(redirect);
  location.assign((url ?? sessoes.enterByLinkedin.path) + (lembrar ? '?lembrar=true' : ''));
}
