import { postsQuery } from '../features/posts/feed/posts-query.ts';
import { sendEarly } from '../lib/api/early-answers.ts';
import type { Session } from '../lib/session/session-store.ts';
import { readCookie } from '../lib/storage/cookies.ts';
import { PATHS } from '../paths.ts';

/** A read of the first screen: `path` as the manifest spells it, filled. */
interface EarlyCall {
  path: string;
  query?: Record<string, string | number>;
}

export const ask = ({ path, query = {} }: EarlyCall) =>
  sendEarly({
    method: 'GET',
    path,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { Authorization: `Bearer ${readCookie('token')}` },
  });

/** The posts come first: their first cover is the largest paint of a dashboard. */
export function postsOf({ empresaId, funcionarioId }: Session): EarlyCall {
  return { path: '/posts', query: postsQuery(empresaId, funcionarioId) };
}

/** What else the first screen of a dashboard asks for. */
export function companionsOf({ role, empresaId, email }: Session): EarlyCall[] {
  const empresa = { path: `/empresa/${encodeURIComponent(empresaId)}` };
  return role === 'funcionario'
    ? [{ path: '/DadosColab', query: { email } }, empresa]
    : [empresa, { path: '/api/inicio', query: { empresaId } }];
}

/** Only the own dashboard, on its first tab; for any other address the app asks by itself. */
export function startsWithPosts({ role }: Session, pathname: string, search: string): boolean {
  const first = {
    empresa: [PATHS.empresa, 'inicio'],
    funcionario: [PATHS.funcionario, 'conteudos'],
  } as const;
  if (role === 'admin') return false;
  const [path, tab] = first[role];
  const params = new URLSearchParams(search);
  const aba = params.get('aba');
  const narrowed = params.has('tag') || params.has('busca');
  return pathname === path && (aba === null || aba === tab) && !narrowed;
}
