import type { Papel } from '#shared/rules/papeis.ts';
import { SESSION_COOKIES } from '#shared/rules/session-cookies.ts';
import { cookieText, device } from '../storage/browser-storage.ts';
import { type CookieName, readCookie, writeCookie } from '../storage/cookies.ts';
import { isOtherAccount } from './account.ts';
import { forgetLast, REMEMBER_KEY, sessionChanged } from './session-store.ts';

/** Writes the session's cookies. Apart from `session-store.ts`, because the sign-in's first load only reads them. */

const DAYS = { token: 1, refreshToken: 7, plano: 7, remembered: 365 } as const;

const remembered = (): boolean => device.get(REMEMBER_KEY) === '1';

/** In days (docs/specification.md#sessions): 365 when remembered; else 1 for the token and 7 for the rest. */
function lifetime(name: CookieName): number {
  if (name === 'plano_nome') return DAYS.plano;
  if (remembered()) return DAYS.remembered;
  return name === 'token' ? DAYS.token : DAYS.refreshToken;
}

/** Cookies that the server itself sets with a remembered sign-in (functions/areas/entrada/cookies.ts). */
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
  if (cookieText() !== before) sessionChanged();
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
  forgetLast();
  // Only these: the reply has more fields, and a cookie outside the list would survive the sign-out.
  const { token, refreshToken, entityType, papel } = tokens;
  storeCookies({ token, refreshToken, entityType, user: entityType, papel });
}

/** The token's cookie lives one day even when remembered; the refresh token lives longer. */
export function storeRenewedToken(token: string, refreshToken: string | undefined): void {
  writeCookie('token', token, DAYS.token);
  if (refreshToken && !isSetByServer('refreshToken', refreshToken))
    writeCookie('refreshToken', refreshToken, lifetime('refreshToken'));
  sessionChanged();
}
