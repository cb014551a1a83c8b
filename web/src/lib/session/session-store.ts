import type { Role } from '../../../../shared/routes/define.ts';
import type { Papel } from '../../../../shared/rules/papeis.ts';
import { SESSION_COOKIES } from '../../../../shared/rules/session-cookies.ts';
import { type CookieName, readCookie, removeAllCookies, writeCookie } from '../storage/cookies.ts';

/** Who is signed in, as the cookies tell it. The server trusts none of this: it reads the token. */
export interface Session {
  role: Role;
  empresaId: string;
  /** empty for companies and the admin */
  funcionarioId: string;
  email: string;
  /** what it may in its company's panel; null: an employee, or the admin */
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

const remembered = (): boolean => localStorage.getItem(REMEMBER_KEY) === '1';

/** Lifetimes (docs/specification.md#sessions): 365 days when remembered; else token 1, refresh token and the rest 7. */
function lifetime(name: CookieName): number {
  if (name === 'plano_nome') return DAYS.plano;
  if (remembered()) return DAYS.remembered;
  return name === 'token' ? DAYS.token : DAYS.refreshToken;
}

/** What the server sets itself with a sign-in that is to be remembered (functions/areas/sessoes/cookies.ts). */
const SET_BY_SERVER: readonly CookieName[] = SESSION_COOKIES;
/** Written again by a script, a cookie of the server's would be one that Safari forgets after seven days. */
const isKept = (name: CookieName, value: string): boolean =>
  SET_BY_SERVER.includes(name) && readCookie(name) === value;

/** Stores values under their cookie names; null and undefined values are left out. What only lives longer now concerns nobody. */
export function keep(
  values: Partial<Record<CookieName, string | number | boolean | null | undefined>>,
): void {
  const before = document.cookie;
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && !isKept(name as CookieName, String(value)))
      writeCookie(name as CookieName, value, lifetime(name as CookieName));
  }
  if (document.cookie !== before) changed();
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
  localStorage.setItem(REMEMBER_KEY, lembrar ? '1' : '0');
  left = false;
  // One by one: the reply says more than the cookies keep, and a cookie outside the list would outlive the sign-out.
  const { token, refreshToken, entityType, papel } = tokens;
  keep({ token, refreshToken, entityType, user: entityType, papel });
}

/** A renewed token lives one day whatever was remembered: the refresh token carries the rest (docs/specification.md#sessions). */
export function keepRenewed(token: string, refreshToken: string | undefined): void {
  writeCookie('token', token, DAYS.token);
  if (refreshToken && !isKept('refreshToken', refreshToken))
    writeCookie('refreshToken', refreshToken, lifetime('refreshToken'));
  changed();
}

export function clearSession(): void {
  removeAllCookies();
  localStorage.removeItem(REMEMBER_KEY);
  changed();
}

let left = false;
/** The person asked to leave: forget the session, and do not lead back to where it ended. */
export function leaveSession(): void {
  left = true;
  clearSession();
}
/** Whether the last session ended because the person left. */
export const hasLeft = (): boolean => left;

type OnExpired = (codigo: string | undefined) => void;
const expiryListeners = new Set<OnExpired>();
/** Calls back when the server, not the person, has ended the session, with the server's reason if it gave one. */
export const onSessionExpired = (listener: OnExpired): void => void expiryListeners.add(listener);

/** The server no longer accepts this session: forget it, once, and say so. */
export function expireSession(codigo: string | undefined): void {
  const had = readCookie('token') ?? readCookie('refreshToken');
  clearSession();
  if (had) for (const listener of expiryListeners) listener(codigo);
}

interface Claims {
  exp?: number;
  'cognito:groups'?: string[];
  'cognito:username'?: string;
}

let claims: Claims = {};
let claimedBy = '';

/** What a token says; the same one is asked about with every drawing. */
function claimsOf(token: string): Claims {
  if (token !== claimedBy) {
    claimedBy = token;
    claims = readClaims(token);
  }
  return claims;
}

function readClaims(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return {};
  }
}

/** Renew this long before the token ends, so that a request under way never crosses the line. */
const MARGIN_MS = 60_000;
/** Epoch milliseconds at which the token ends; 0 when there is none. */
const tokenExpiry = (): number => (claimsOf(readCookie('token') ?? '').exp ?? 0) * 1000;
/** True when the token is gone or about to end while a refresh token could bring a new one. */
export const needsRenewal = (): boolean =>
  readCookie('refreshToken') !== undefined && tokenExpiry() - Date.now() < MARGIN_MS;

/** A company's own sign-in has the company's id; of any other that is known last, and the least until then. */
function papelOf({ 'cognito:username': username = '' }: Claims, empresaId: string): Papel {
  if (!username || username === empresaId) return 'proprietario';
  return readCookie('papel') === 'editor' ? 'editor' : 'leitor';
}

/** The signed-in account, or null for every combination that stays on the sign-in (docs/specification.md#sessions). */
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
