import { DAY_MS } from '../../../shared/rules/dates.ts';
import type { SESSION_COOKIES } from '../../../shared/rules/session-cookies.ts';
import { env } from '../../platform/aws/env.ts';
import { type Conta, entityTypeOf } from '../contas/index.ts';
import { isRemembered } from './handle.ts';
import type { Session } from './start.ts';

type Name = (typeof SESSION_COOKIES)[number];

const REMEMBERED_DAYS = 365;
/** A renewed token lives a day whatever was remembered (docs/specification.md#sessions). */
const RENEWED_DAYS = 1;
const DAY_S = DAY_MS / 1000;

/** As the web writes it (web/src/lib/storage/cookies.ts), which reads it too: not HttpOnly. */
const line = (name: Name, value: string, days: number): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_S}; SameSite=Lax${
    env('SITE_URL').startsWith('https:') ? '; Secure' : ''
  }`;

/** Who somebody is, by the names that the web tells a session from. */
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
 * The cookies of a session that is to be remembered. Safari forgets after seven days without a visit what a script has
 * written, but keeps what a server has set. No request is ever read for them: sessions travel in Authorization.
 */
export const rememberedCookies = (conta: Conta, { token, refreshToken }: Session): string[] =>
  isRemembered(refreshToken)
    ? Object.entries({ token, refreshToken, ...identityOf(conta) }).map(([name, value]) =>
        line(name as Name, value, REMEMBERED_DAYS),
      )
    : [];

/** The same of a renewal. */
export const renewedCookies = ({ token, refreshToken }: Session): string[] =>
  isRemembered(refreshToken)
    ? [line('token', token, RENEWED_DAYS), line('refreshToken', refreshToken, REMEMBERED_DAYS)]
    : [];
