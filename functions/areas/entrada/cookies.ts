import { DAY_MS } from '../../../shared/rules/dates.ts';
import type { SESSION_COOKIES } from '../../../shared/rules/session-cookies.ts';
import { env } from '../../platform/aws/env.ts';
import { type Conta, entityTypeOf } from '../contas/index.ts';
import { isRemembered } from './handle.ts';
import type { Session } from './start.ts';

type Name = (typeof SESSION_COOKIES)[number];

const REMEMBERED_DAYS = 365;
/** A renewed token lives a day, even in a remembered session (docs/specification.md#sessions). */
const RENEWED_DAYS = 1;
const DAY_S = DAY_MS / 1000;

/** Not HttpOnly: the web reads and writes it too (web/src/lib/storage/cookies.ts). */
const line = (name: Name, value: string, days: number): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_S}; SameSite=Lax${
    env('SITE_URL').startsWith('https:') ? '; Secure' : ''
  }`;

/** The account, under the cookie names that the web reads. */
function identityOf(conta: Conta): Partial<Record<Name, string>> {
  const { contaId, empresaId, email } = conta;
  const entityType = entityTypeOf(conta);
  return {
    entityType,
    user: entityType,
    empresaId,
    ...(entityType === 'empresa' ? { empresaEmail: email } : { funcionarioId: contaId, Email: email }),
  };
}

/**
 * The cookies of a remembered session. Safari deletes cookies set by a script after seven days without a visit, but
 * keeps those set by a server. No function reads them: requests authenticate by Authorization.
 */
export const rememberedCookies = (conta: Conta, { token, refreshToken }: Session): string[] =>
  isRemembered(refreshToken)
    ? Object.entries({ token, refreshToken, ...identityOf(conta) }).map(([name, value]) =>
        line(name as Name, value, REMEMBERED_DAYS),
      )
    : [];

export const renewedCookies = ({ token, refreshToken }: Session): string[] =>
  isRemembered(refreshToken)
    ? [line('token', token, RENEWED_DAYS), line('refreshToken', refreshToken, REMEMBERED_DAYS)]
    : [];
