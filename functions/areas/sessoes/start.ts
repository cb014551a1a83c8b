import { DAY_MS } from '../../../shared/rules/dates.ts';
import { encrypt } from '../../platform/aws/crypto.ts';
import type { SignedIn } from '../../platform/aws/identity.ts';
import type { HttpEvent } from '../../platform/http/event.ts';
import { type Conta, claimsOf, type SessaoItem, sessionId, signInOf } from '../contas/index.ts';
import { formatHandle, hashOfSecret, newSecret } from './handle.ts';

const MAX_AGENT = 256;

/** What an encrypted refresh token is bound to: it can't be moved to another account's record. */
export const refreshContext = (contaId: string): string => `sessao:${contaId}`;

/** A session as the browser gets it. */
export interface Session {
  token: string;
  /** our session handle (handle.ts) */
  refreshToken: string;
}

/** The record of a session that begins with these tokens, and what its browser gets. */
export async function newSession(
  { contaId, tipo, empresaId }: Conta,
  { client, token, refresh }: SignedIn,
  event: HttpEvent,
  now: Date,
): Promise<{ record: SessaoItem; session: Session }> {
  const signIn = signInOf(claimsOf(token));
  // Cognito names the sign-in in every token while token revocation is on (infra/identity.ts).
  if (!signIn) throw new Error('The ID token names no sign-in');
  const id = sessionId(signIn);
  const secret = newSecret();
  const record = {
    contaId,
    id,
    tipo,
    empresaId,
    ...signIn,
    cliente: client,
    desde: new Date(signIn.authTime * 1000).toISOString(),
    ultimoUso: now.toISOString(),
    agente: (event.headers['user-agent'] ?? '').slice(0, MAX_AGENT),
    refresh: await encrypt(refresh, refreshContext(contaId)),
    chave: hashOfSecret(secret),
    expiraEm: signIn.authTime + (Number(client) * DAY_MS) / 1000,
  };
  return { record, session: { token, refreshToken: formatHandle({ client, contaId, id, secret }) } };
}
