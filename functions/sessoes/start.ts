import { DAY_MS } from '../../shared/rules/dates.ts';
import { encrypt } from '../aws/crypto.ts';
import { daysOf, type Session } from '../aws/identity.ts';
import type { HttpEvent } from '../http/event.ts';
import { type SessaoItem, sessionId } from '../store/sessoes/sessions.ts';
import { claimsOf, signInOf } from './sign-in.ts';

const MAX_AGENT = 256;

/** What an encrypted refresh token is bound to: it can't be moved to another account's record. */
export const refreshContext = (contaId: string): string => `sessao:${contaId}`;

/**
 * The record of a session with its newest tokens. Undefined when the tokens name no sign-in, which Cognito's do while
 * token revocation is on (infra/identity.ts).
 */
export async function sessionOf(
  contaId: string,
  { token, refreshToken }: Session,
  event: HttpEvent,
  now: Date,
): Promise<SessaoItem | undefined> {
  const signIn = signInOf(claimsOf(token));
  if (!signIn) return undefined;
  return {
    contaId,
    id: sessionId(signIn),
    ...signIn,
    desde: new Date(signIn.authTime * 1000).toISOString(),
    ultimoUso: now.toISOString(),
    agente: (event.headers['user-agent'] ?? '').slice(0, MAX_AGENT),
    refresh: await encrypt(refreshToken, refreshContext(contaId)),
    expiraEm: signIn.authTime + (daysOf(refreshToken) * DAY_MS) / 1000,
  };
}
