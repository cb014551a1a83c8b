import { refusal } from '../../../shared/errors.ts';
import { epoch, HOUR_MS } from '../../../shared/rules/dates.ts';
import { decryptIfOurs, encrypt } from '../../platform/aws/crypto.ts';
import { renew, revoke } from '../../platform/aws/identity.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { logChange } from '../../platform/http/trail.ts';
import { logger } from '../../platform/log.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { endSession, getSession, replaceSecret, type SessaoItem } from '../contas/index.ts';
import { formatHandle, type Handle, hashOfSecret, nextSecrets, parseHandle } from './handle.ts';
import { refreshContext } from './start.ts';

/**
 * How long a replaced handle still renews, for a second tab or a lost answer. A browser renews once a day, so a stolen
 * copy used at any other hour is still detected.
 */
const GRACE_MS = HOUR_MS;

/** A session and the handle presented for it. */
export interface HeldSession {
  session: SessaoItem;
  handle: Handle;
}

/**
 * The session behind a handle. Throws 401 if there is none. A handle that was replaced more than an hour ago is a copy;
 * its holder may be a thief or the owner, so the session ends for both.
 */
export async function findSession(text: string, client: string, now: Date): Promise<HeldSession> {
  const handle = parseHandle(text);
  const session = handle && (await getSession(handle.contaId, handle.id));
  if (!session || session.expiraEm <= epoch(now)) throw refusal(REFUSALS.unauthenticated);
  if (isValid(session, handle, now)) return { session, handle };
  await closeSession(session, now);
  logChange('sessao-copiada', { conta: session.contaId, por: session.contaId, cliente: client });
  throw refusal(REFUSALS.sessionEnded);
}

const wasJustReplaced = ({ trocadaEm = 0 }: SessaoItem, now: Date) => now.getTime() < trocadaEm + GRACE_MS;

function isValid(session: SessaoItem, { secret }: Handle, now: Date): boolean {
  const hash = hashOfSecret(secret);
  return hash === session.chave || (hash === session.chaveAnterior && wasJustReplaced(session, now));
}

/** Gets a new ID token. Throws 401 if Cognito has ended the session or its refresh token cannot be decrypted. */
export async function renewToken({ session }: HeldSession): Promise<string> {
  const refresh = await refreshOf(session);
  if (refresh === undefined) throw refusal(REFUSALS.unauthenticated);
  return renew({ client: session.cliente, refresh });
}

/**
 * Replaces a session's handle, at most once an hour. Within the hour the previous and the new handle both get the new
 * one. Throws 401 if the session has ended meanwhile.
 */
export async function replaceHandle({ session, handle }: HeldSession, now: Date): Promise<string> {
  const next = await nextSecrets(handle);
  const secret = wasJustReplaced(session, now)
    ? currentSecret(session, [handle.secret, ...next])
    : await rotateSecret(session, handle.secret, next, now);
  if (secret === undefined) throw refusal(REFUSALS.unauthenticated);
  return formatHandle({ ...handle, client: session.cliente, secret });
}

/** Stores the next secret and returns it, or the one stored by a simultaneous request. */
async function rotateSecret(
  session: SessaoItem,
  before: string,
  candidates: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const { contaId, id } = session;
  const [next = ''] = candidates;
  const token = await refreshOf(session);
  if (token === undefined) return undefined;
  // Encrypted again, so that a session in use gets the newest key.
  const renewed = { chave: hashOfSecret(next), refresh: await encrypt(token, refreshContext(contaId)) };
  if (await replaceSecret(session, hashOfSecret(before), renewed, now)) return next;
  return currentSecret(await getSession(contaId, id), candidates);
}

const currentSecret = (session: SessaoItem | undefined, secrets: readonly string[]): string | undefined =>
  secrets.find((one) => hashOfSecret(one) === session?.chave);

/** Ends a session: its handle and ID tokens are refused from now on. Cognito's refresh token is revoked if possible. */
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
