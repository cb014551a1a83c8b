import { tab } from '../storage/browser-storage.ts';
import { dropDrafts } from '../storage/clear-drafts.ts';
import { readCookie } from '../storage/cookies.ts';
import { claimsOf } from './token-claims.ts';

/**
 * Which account this page works for. All tabs share the cookies, so another tab may sign in as another company while
 * this one shows the first one's data and holds its forms.
 */
interface Account {
  /** kind and id, by the cookies */
  id: string;
  /** the account's own id, by the token: managers share their company's; empty until the token is renewed */
  username: string;
}

const OWNER_KEY = 'painel.conta';
let own: Account | undefined;
let generation = 0;

function accountOfCookies(): Account | undefined {
  const token = readCookie('token');
  if (!token && !readCookie('refreshToken')) return undefined;
  const kind = readCookie('entityType') ?? '';
  const id = readCookie(kind === 'funcionario' ? 'funcionarioId' : 'empresaId') ?? '';
  return { id: `${kind} ${id}`, username: claimsOf(token ?? '')['cognito:username'] ?? '' };
}

function isSame(one: Account, other: Account): boolean {
  return one.username && other.username ? one.username === other.username : one.id === other.id;
}

/** From here on this page works for the account of the cookies, unless it works for one already. */
export function adoptAccount(): void {
  own ??= accountOfCookies();
  if (!own) return;
  const before = tab.get(OWNER_KEY);
  const owner = own.username || own.id;
  if (before === owner) return;
  // What another account has typed in this tab is not for this one.
  if (before) dropDrafts();
  tab.set(OWNER_KEY, owner);
}

/** Kind and id of the account that this page works for; undefined once its session is over. */
export const accountId = (): string | undefined => (hasLostAccount() ? undefined : accountOfCookies()?.id);

/** The session of this page has ended, or another begins in it. */
export function forgetAccount(): void {
  own = undefined;
  generation += 1;
}

/** Changes with each session of this page. */
export const accountGeneration = (): number => generation;

/** Whether the cookies hold another account than the one that this page works for. */
export function isOtherAccount(): boolean {
  const now = own && accountOfCookies();
  return own !== undefined && now !== undefined && !isSame(own, now);
}

/** Whether the session that this page works for was ended or replaced in another tab. */
export const hasLostAccount = (): boolean => isOtherAccount() || (own !== undefined && !accountOfCookies());

/**
 * Reloads a page that has lost its account: its data and forms are that account's. False otherwise. Touches no cookie,
 * since the other tab may just be writing them.
 */
export function reloadForOtherAccount(): boolean {
  if (!hasLostAccount()) return false;
  document.body.hidden = true;
  location.reload();
  return true;
}
