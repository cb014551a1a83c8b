import { postsQuery } from '../features/posts/feed/posts-query.ts';
import { sendEarly } from '../lib/api/early-answers.ts';
import type { Session } from '../lib/session/session-store.ts';
import { readCookie } from '../lib/storage/cookies.ts';
import { PATHS } from '../paths.ts';

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

/** Sent first: the cover of the first post is a dashboard's largest paint. */
export function postsOf({ empresaId, funcionarioId }: Session): EarlyCall {
  return { path: '/posts', query: postsQuery(empresaId, funcionarioId) };
}

/** The other requests of a dashboard's first screen. */
export function otherCallsOf({ role, empresaId, email }: Session): EarlyCall[] {
  const empresa = { path: `/empresa/${encodeURIComponent(empresaId)}` };
  return role === 'funcionario'
    ? [{ path: '/DadosColab', query: { email } }, empresa]
    : [empresa, { path: '/api/inicio', query: { empresaId } }];
}

/** True for the first tab of the own dashboard, unfiltered; any other page makes its own requests. */
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
