import type { Role } from '#shared/routes/define.ts';
import type { Papel } from '#shared/rules/papeis.ts';
import { device } from '../storage/browser-storage.ts';
import { readCookie, removeAllCookies } from '../storage/cookies.ts';
import { forgetAccount, isOtherAccount } from './account.ts';
import { type Claims, claimsOf } from './token-claims.ts';

/** The signed-in account according to the cookies. The server trusts none of this: it reads the token. */
export interface Session {
  role: Role;
  empresaId: string;
  /** empty for companies and the admin */
  funcionarioId: string;
  email: string;
  /** papel in the company's panel; null for employees and the admin */
  papel: Papel | null;
}

/** `1` where the user asked to be kept signed in. */
export const REMEMBER_KEY = 'painel.lembrar';

const listeners = new Set<() => void>();
let version = 0;
export const sessionChanged = (): void => {
  version += 1;
  for (const listener of listeners) listener();
};
export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const sessionVersion = (): number => version;

export function clearSession(): void {
  removeAllCookies();
  forgetAccount();
  device.remove(REMEMBER_KEY);
  sessionChanged();
}

let signedOut = false;
/** The user signed out: forget the session, and do not return to its page after the next sign-in. */
export function endSession(): void {
  signedOut = true;
  clearSession();
}
/** A session begins in this page; nothing of its last one holds. */
export function forgetLast(): void {
  signedOut = false;
  forgetAccount();
}
/** Whether the last session ended by a sign-out. */
export const hasSignedOut = (): boolean => signedOut;

type OnExpired = (codigo: string | undefined) => void;
const expiryListeners = new Set<OnExpired>();
/** Called when the server ended the session, with its reason if it gave one. */
export const onSessionExpired = (listener: OnExpired): void => void expiryListeners.add(listener);

/** Forgets a session that the server no longer accepts, and notifies listeners once. Never another account's. */
export function expireSession(codigo: string | undefined): void {
  if (isOtherAccount()) return;
  const had = readCookie('token') ?? readCookie('refreshToken');
  clearSession();
  if (had) for (const listener of expiryListeners) listener(codigo);
}

/** Tokens are renewed this long before they expire, so that none expires during a request. */
const MARGIN_MS = 60_000;
/** Epoch milliseconds at which the token ends; 0 when there is none. */
const tokenExpiry = (): number => (claimsOf(readCookie('token') ?? '').exp ?? 0) * 1000;
/** Whether the token is gone or about to expire and a refresh token can renew it. */
export const needsRenewal = (): boolean =>
  readCookie('refreshToken') !== undefined && tokenExpiry() - Date.now() < MARGIN_MS;

/** The owner's username is the company's id. Any other papel is in a cookie; until it is known, the least. */
function papelOf({ 'cognito:username': username = '' }: Claims, empresaId: string): Papel {
  if (!username || username === empresaId) return 'proprietario';
  return readCookie('papel') === 'editor' ? 'editor' : 'leitor';
}

/**
 * The signed-in account, or null when the cookies are incomplete (docs/specification.md#sessions). An employee's is known
 * without the token, which a device without a network cannot renew; what others may see, only the token says.
 */
export function currentSession(): Session | null {
  const token = readCookie('token');
  const entityType = readCookie('entityType');
  const empresaId = readCookie('empresaId') ?? '';
  const funcionarioId = readCookie('funcionarioId') ?? '';
  if (token && entityType === 'empresa' && empresaId) {
    const claims = claimsOf(token);
    const role = claims['cognito:groups']?.includes('admin') ? 'admin' : 'empresa';
    const papel = role === 'admin' ? null : papelOf(claims, empresaId);
    return { role, empresaId, funcionarioId: '', email: readCookie('empresaEmail') ?? '', papel };
  }
  if ((token ?? readCookie('refreshToken')) && entityType === 'funcionario' && funcionarioId) {
    return { role: 'funcionario', empresaId, funcionarioId, email: readCookie('Email') ?? '', papel: null };
  }
  return null;
}
