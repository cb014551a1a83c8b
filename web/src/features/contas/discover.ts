import { contas } from '../../../../shared/routes/contas.ts';
import type { Reply } from '../../../../shared/routes/define.ts';
import { call } from '../../lib/api/api.ts';
import { keepRedirect } from './entry.ts';

export type WaysIn = Reply<typeof contas.discover>;

/** The ways in of an address, by its domain. */
export const discover = (email: string): Promise<WaysIn> => call(contas.discover, { body: { email } });

/** Leaves for the company's provider. */
export function leaveFor(ssoUrl: string, lembrar: boolean, redirect: string | null): void {
  keepRedirect(redirect);
  location.assign(lembrar ? `${ssoUrl}?lembrar=true` : ssoUrl);
}
