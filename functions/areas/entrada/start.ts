import { DAY_MS } from '../../../shared/rules/dates.ts';
import { encrypt } from '../../platform/aws/crypto.ts';
import type { SignedIn } from '../../platform/aws/identity.ts';
import type { HttpEvent } from '../../platform/http/event.ts';
import { type Conta, claimsOf, type SessaoItem, sessionId, signInOf } from '../contas/index.ts';
import { formatHandle, hashOfSecret, newSecret } from './handle.ts';

const MAX_AGENT = 256;

/** The encryption context that binds a refresh token to its account. */
export const refreshContext = (contaId: string): string => `sessao:${contaId}`;

/** What the browser gets. */
export interface Session {
  token: string;
  /** our session handle (handle.ts) */
  refreshToken: string;
}

/** A new session: its record, and what the browser gets. */
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
