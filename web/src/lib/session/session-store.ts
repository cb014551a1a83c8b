import type { Role } from '../../../../shared/routes/define.ts';
import type { Papel } from '../../../../shared/rules/papeis.ts';
import { SESSION_COOKIES } from '../../../../shared/rules/session-cookies.ts';
import { cookieText, device } from '../storage/browser-storage.ts';
import { type CookieName, readCookie, removeAllCookies, writeCookie } from '../storage/cookies.ts';
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

const REMEMBER_KEY = 'painel.lembrar';
const DAYS = { token: 1, refreshToken: 7, plano: 7, remembered: 365 } as const;

const listeners = new Set<() => void>();
let version = 0;
const changed = () => {
  version += 1;
  for (const listener of listeners) listener();
};
export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const sessionVersion = (): number => version;

const remembered = (): boolean => device.get(REMEMBER_KEY) === '1';

/** In days (docs/specification.md#sessions): 365 when remembered; else 1 for the token and 7 for the rest. */
function lifetime(name: CookieName): number {
  if (name === 'plano_nome') return DAYS.plano;
  if (remembered()) return DAYS.remembered;
  return name === 'token' ? DAYS.token : DAYS.refreshToken;
}

/** Cookies that the server itself sets with a remembered sign-in (functions/areas/sessoes/cookies.ts). */
const SET_BY_SERVER: readonly CookieName[] = SESSION_COOKIES;
/** Not rewritten by script: Safari deletes cookies written by scripts after seven days. */
const isSetByServer = (name: CookieName, value: string): boolean =>
  SET_BY_SERVER.includes(name) && readCookie(name) === value;

/**
 * Stores values under their cookie names, except null and undefined. Notifies listeners only when a value changed.
 * Stores nothing without a session, or under another account's: an answer that comes after Sair leaves no cookie behind.
 */
export function storeCookies(
  values: Partial<Record<CookieName, string | number | boolean | null | undefined>>,
): void {
  if (!values.token && (isOtherAccount() || !(readCookie('token') ?? readCookie('refreshToken')))) return;
  const before = cookieText();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && !isSetByServer(name as CookieName, String(value)))
      writeCookie(name as CookieName, value, lifetime(name as CookieName));
  }
  if (cookieText() !== before) changed();
}

export function startSession(
  tokens: {
    token: string;
    refreshToken: string;
    entityType: 'empresa' | 'funcionario';
    papel?: Papel | null;
  },
  lembrar: boolean,
): void {
  device.set(REMEMBER_KEY, lembrar ? '1' : '0');
  signedOut = false;
  forgetAccount();
  // Only these: the reply has more fields, and a cookie outside the list would survive the sign-out.
  const { token, refreshToken, entityType, papel } = tokens;
  storeCookies({ token, refreshToken, entityType, user: entityType, papel });
}

/** The token's cookie lives one day even when remembered; the refresh token lives longer. */
export function storeRenewedToken(token: string, refreshToken: string | undefined): void {
  writeCookie('token', token, DAYS.token);
  if (refreshToken && !isSetByServer('refreshToken', refreshToken))
    writeCookie('refreshToken', refreshToken, lifetime('refreshToken'));
  changed();
}

export function clearSession(): void {
  removeAllCookies();
  forgetAccount();
  device.remove(REMEMBER_KEY);
  changed();
}

let signedOut = false;
/** The user signed out: forget the session, and do not return to its page after the next sign-in. */
export function endSession(): void {
  signedOut = true;
  clearSession();
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

/** The signed-in account, or null when the cookies are incomplete (docs/specification.md#sessions). */
export function currentSession(): Session | null {
  const token = readCookie('token');
  if (!token) return null;
  const entityType = readCookie('entityType');
  const empresaId = readCookie('empresaId') ?? '';
  const funcionarioId = readCookie('funcionarioId') ?? '';
  if (entityType === 'empresa' && empresaId) {
    const claims = claimsOf(token);
    const role = claims['cognito:groups']?.includes('admin') ? 'admin' : 'empresa';
    const papel = role === 'admin' ? null : papelOf(claims, empresaId);
    return { role, empresaId, funcionarioId: '', email: readCookie('empresaEmail') ?? '', papel };
  }
  if (entityType === 'funcionario' && funcionarioId) {
    return { role: 'funcionario', empresaId, funcionarioId, email: readCookie('Email') ?? '', papel: null };
  }
  return null;
}
