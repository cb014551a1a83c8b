import { CURRENT, postsQuery } from '#features/posts/feed/posts-query.ts';
import { sendEarly } from '#lib/api/early-answers.ts';
import type { Session } from '#lib/session/session-store.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import { PATHS } from '#paths.ts';
import { pageAt } from '#shared/pages.ts';

/** A GET of the first screen; `path` as in the manifest, filled. */
interface EarlyCall {
  path: string;
  query?: Record<string, string | number>;
}

export const send = ({ path, query = {} }: EarlyCall) =>
  sendEarly({
    method: 'GET',
    path,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { Authorization: `Bearer ${readCookie('token')}` },
  });

/** The cover of the first post is a dashboard's largest paint. */
export function postsOf({ role, empresaId, funcionarioId }: Session): EarlyCall {
  const filter = role === 'empresa' ? CURRENT : {};
  return { path: '/posts', query: postsQuery(empresaId, funcionarioId, '', filter) };
}

/** The other requests of the first screen of this page. */
export function otherCallsOf({ role, empresaId, email }: Session, pathname: string): EarlyCall[] {
  if (role === 'admin') return [{ path: '/api/totp' }];
  const empresa = { path: `/empresa/${encodeURIComponent(empresaId)}` };
  if (role === 'funcionario') return [{ path: '/DadosColab', query: { email } }, empresa];
  return pathname === PATHS.empresa ? [empresa, { path: '/api/inicio', query: { empresaId } }] : [empresa];
}

/** What a company's Resultados shows first, where the monthly mail leads; a team's figures wait for the teams. */
export function resultsCallsOf({ role, empresaId }: Session, pathname: string, search: string): EarlyCall[] {
  const params = new URLSearchParams(search);
  if (role !== 'empresa' || pathname !== PATHS.empresa || params.get('aba') !== 'resultados') return [];
  const data = params.get('data');
  const query = { empresaId, periodo: params.get('periodo') ?? 'mes', ...(data && { data }) };
  const figures = params.has('equipe') ? [] : [{ path: '/api/resultados', query }];
  return [{ path: `/empresa/${encodeURIComponent(empresaId)}` }, ...figures];
}

/** The first tab of each dashboard, which lists the posts. */
const FIRST_TAB = {
  empresa: [PATHS.empresa, 'inicio'],
  funcionario: [PATHS.funcionario, 'conteudos'],
  admin: [PATHS.admin, 'inicio'],
} as const;

/** True for the first tab of the own dashboard, unfiltered. */
function startsWithPosts({ role }: Session, pathname: string, search: string): boolean {
  const [path, tab] = FIRST_TAB[role];
  const params = new URLSearchParams(search);
  const aba = params.get('aba');
  const narrowed = ['tag', 'busca', 'empresa', 'posts'].some((name) => params.has(name));
  return pathname === path && (aba === null || aba === tab) && !narrowed;
}

/** The call whose answer names the first cover; undefined for a page that makes its own requests. */
export function coverCallOf(session: Session, pathname: string, search: string): EarlyCall | undefined {
  if (startsWithPosts(session, pathname, search)) return postsOf(session);
  if (pageAt(pathname) !== 'conteudo') return undefined;
  try {
    const postId = decodeURIComponent(pathname.split('/')[2] ?? '');
    return { path: `/post/${encodeURIComponent(postId)}` };
  } catch {
    // The address holds a broken %; the app answers.
    return undefined;
  }
}
