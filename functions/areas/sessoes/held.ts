import { refusal } from '../../../shared/refusals.ts';
import { epoch, HOUR_MS } from '../../../shared/rules/dates.ts';
import { decryptIfOurs, encrypt } from '../../platform/aws/crypto.ts';
import { renew, revoke } from '../../platform/aws/identity.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { logChange } from '../../platform/http/trail.ts';
import { logger } from '../../platform/log.ts';
import { endSession, getSession, replaceSecret, type SessaoItem } from '../contas/index.ts';
import { formatHandle, type Handle, hashOfSecret, parseHandle, secretsAfter } from './handle.ts';
import { refreshContext } from './start.ts';

/**
 * How long a replaced handle still renews: for a second tab, or a phone that lost its line before the answer arrived. A
 * browser renews once a day, so a copy that is used at any other time of the day is still noticed.
 */
const GRACE_MS = HOUR_MS;

/** A session, and the handle by which somebody asks for it. */
export interface Held {
  session: SessaoItem;
  handle: Handle;
}

/**
 * The session behind a handle. Throws 401 where there is none. A handle that was replaced more than an hour ago is a
 * copy: which of its holders is the owner can't be told, so the session ends for all of them.
 */
export async function findHeld(text: string, client: string, now: Date): Promise<Held> {
  const handle = parseHandle(text);
  const session = handle && (await getSession(handle.contaId, handle.id));
  if (!session || session.expiraEm <= epoch(now)) throw refusal('unauthenticated');
  if (isGood(session, handle, now)) return { session, handle };
  await closeSession(session, now);
  logChange('sessao-copiada', { conta: session.contaId, por: session.contaId, cliente: client });
  throw refusal('sessionEnded');
}

const wasJustReplaced = ({ trocadaEm = 0 }: SessaoItem, now: Date) => now.getTime() < trocadaEm + GRACE_MS;

function isGood(session: SessaoItem, { secret }: Handle, now: Date): boolean {
  const hash = hashOfSecret(secret);
  return hash === session.chave || (hash === session.chaveAnterior && wasJustReplaced(session, now));
}

/** Another ID token for a session. Throws 401 where Cognito has ended it, or its refresh token can't be read any more. */
export async function renewToken({ session }: Held): Promise<string> {
  const refresh = await refreshOf(session);
  if (refresh === undefined) throw refusal('unauthenticated');
  return renew({ client: session.cliente, refresh });
}

/**
 * Replaces the handle of a session, at most once an hour: all who ask in it, by the handle before or the new one, get
 * the same. Throws 401 where the session has ended meanwhile.
 */
export async function replaceHandle({ session, handle }: Held, now: Date): Promise<string> {
  const after = await secretsAfter(handle);
  const secret = wasJustReplaced(session, now)
    ? inForce(session, [handle.secret, ...after])
    : await replaced(session, handle.secret, after, now);
  if (secret === undefined) throw refusal('unauthenticated');
  return formatHandle({ ...handle, client: session.cliente, secret });
}

/** Puts the next secret in place of one. Where another request was first, the secret is that one's. */
async function replaced(
  session: SessaoItem,
  before: string,
  after: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const { contaId, id } = session;
  const [next = ''] = after;
  const token = await refreshOf(session);
  if (token === undefined) return undefined;
  // Encrypted anew, so that a session in use moves on to the newest key.
  const renewed = { chave: hashOfSecret(next), refresh: await encrypt(token, refreshContext(contaId)) };
  if (await replaceSecret(session, hashOfSecret(before), renewed, now)) return next;
  return inForce(await getSession(contaId, id), after);
}

const inForce = (session: SessaoItem | undefined, secrets: readonly string[]): string | undefined =>
  secrets.find((one) => hashOfSecret(one) === session?.chave);

/**
 * Ends a session: its handle and its ID tokens are refused from now on. What it holds at Cognito is nobody's by then, and
 * is revoked if that can be done.
 */
export async function closeSession(
  session: SessaoItem,
  now: Date,
  extra: readonly Write[] = [],
): Promise<void> {
  await endSession(session, session, now, extra);
  const refresh = await refreshOf(session);
  if (refresh === undefined) return;
  await revoke({ client: session.cliente, refresh }).catch(() => logger.warn('refresh token not revoked'));
}

const refreshOf = ({ refresh, contaId }: SessaoItem) => decryptIfOurs(refresh, refreshContext(contaId));
