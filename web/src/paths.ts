import { type Page, type PageName, pageAt, pages } from '#shared/pages.ts';
import type { Role } from '#shared/routes/define.ts';

export const PATHS = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as {
  readonly [Name in PageName]: (typeof pages)[Name]['path'];
};

export const conteudoPath = (postId: string): string => `/conteudo/${encodeURIComponent(postId)}`;

/** A dashboard's section has its own address: `/DashboardColab?aba=loja`. */
export const abaPath = (dashboard: string, aba: string, extra: Record<string, string> = {}): string =>
  `${dashboard}?${new URLSearchParams({ aba, ...extra })}`;

export const dashboardOf = (role: Role): string =>
  role === 'admin' ? PATHS.admin : role === 'empresa' ? PATHS.empresa : PATHS.funcionario;

/** Whether a page belongs to the panel and is open to this role (without a role: to any). */
export const isPanelPage = ({ who }: Page, role?: Role): boolean =>
  who !== 'anyone' && (role === undefined || who.includes(role));

const isPlanChoice = (address: string): boolean => address.toLowerCase().includes('escolherplano');

/** Pages that a sign-in returns to: posts, dashboard tabs and what another app shared. A payment starts with its own steps. */
const isDeepLink = (pathname: string): boolean => {
  const name = pageAt(pathname);
  return (
    name === 'conteudo' ||
    name === 'sugerir' ||
    name === 'empresa' ||
    name === 'funcionario' ||
    name === 'admin'
  );
};

/** A post or tab that this role may see, from an untrusted address; undefined for any other. */
function ownPage(role: Role, address: string): string | undefined {
  const here = 'https://painel.invalid';
  // A browser reads `//host` and `/\host` as another origin. Without them no path makes `new URL` throw.
  if (!/^\/(?![/\\\t\r\n])/.test(address)) return undefined;
  const url = new URL(address, here);
  if (url.origin !== here) return undefined;
  const name = pageAt(url.pathname);
  return name && isDeepLink(url.pathname) && isPanelPage(pages[name], role)
    ? url.pathname + url.search
    : undefined;
}

/**
 * Where a sign-in leads: the plan choice, if a company asked for it (docs/specification.md#roles-and-pages), a post, or
 * a tab of the own dashboard. Always a path of our own origin.
 */
export function afterLogin(role: Role, redirect: string | null): string {
  if (!redirect) return dashboardOf(role);
  if (role === 'empresa' && isPlanChoice(redirect)) return PATHS.plano;
  return ownPage(role, redirect) ?? dashboardOf(role);
}

/** The sign-in that returns to this address of the panel; plain when that is the dashboard anyway. */
export function signInPath(pathname: string, search: string): string {
  if (isPlanChoice(pathname)) return `${PATHS.login}?redirect=${PATHS.plano}`;
  const isPost = pageAt(pathname) === 'conteudo';
  if (!isDeepLink(pathname) || (!isPost && !search)) return PATHS.login;
  return `${PATHS.login}?redirect=${encodeURIComponent(pathname + search)}`;
}
