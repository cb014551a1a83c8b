import { contas } from '../../../../shared/routes/contas.ts';
import type { Reply } from '../../../../shared/routes/define.ts';
import { sessoes } from '../../../../shared/routes/sessoes.ts';
import { call } from '../../lib/api/api.ts';
import { keepRedirect } from './entry.ts';

export type WaysIn = Reply<typeof contas.discover>;

/** The ways in of an address, by its domain. */
export const discover = (email: string): Promise<WaysIn> => call(contas.discover, { body: { email } });

/** Leaves for a company's provider, or for LinkedIn. */
export function leaveFor(
  url: string = sessoes.enterByLinkedin.path,
  lembrar: boolean,
  redirect: string | null,
): void {
  keepRedirect(redirect);
  location.assign(lembrar ? `${url}?lembrar=true` : url);
}
