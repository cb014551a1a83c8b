import { refusal } from '../../../../shared/errors.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import { dayOf } from '../../../../shared/rules/dates.ts';
import type { PostState } from '../../../../shared/rules/scheduled-posts.ts';
import { ALL_EMPRESAS, readCounters } from '../../../platform/dynamodb/counters.ts';
import {
  type Caller,
  type EmpresaCaller,
  type FuncionarioCaller,
  route,
  scopeOf,
} from '../../access/index.ts';
import { type EmpresaItem, getEmpresa } from '../../empresas/index.ts';
import { listByState } from '../by-state.ts';
import { type FeedPage, listFeed } from '../store/feed.ts';
import { listPostKeys, type PostPage, type PostScope } from '../store/list.ts';
import { countPostsOf } from '../store/team-posts.ts';
import { countEndingFrom } from '../store/visible-counts.ts';
import { loadPosts } from '../view.ts';

export const handler = route(posts.list)(async ({ query, caller, now }) => {
  if (query.situacao) return listOfState(query.situacao, query, caller, now);
  const scope = viewOf(query.empresaId, caller);
  if (caller.role === 'funcionario' && (query.ordem || query.tag || query.busca)) {
    const [feed, count] = await Promise.all([
      listFeed(readerOf(caller), query, query, now),
      countOf(scope, caller, now),
    ]);
    return { count, ...(await loadFeed(feed, caller, now)) };
  }
  const [{ keys, nextCursor }, count] = await Promise.all([
    listPostKeys(scope, query, now),
    countOf(scope, caller, now),
  ]);
  const rows = await loadPosts(keys, caller, now);
  return { rows, count, ...(nextCursor ? { nextCursor } : {}) };
});

/** Only the company sees posts by state, drafts included. */
async function listOfState(situacao: PostState, page: PostPage, caller: Caller, now: Date) {
  if (caller.role !== 'empresa') throw refusal(REFUSALS.accessDenied);
  const { rows, nextCursor } = await listByState(caller, situacao, page, now);
  const count = await countOfState(caller, situacao, now);
  return { rows, count, ...(nextCursor ? { nextCursor } : {}) };
}

/** How many of a company's posts are in a state. Published: not ended, whether hidden by their media or not. */
async function countOfState({ empresa }: EmpresaCaller, situacao: PostState, now: Date): Promise<number> {
  if (situacao === 'rascunho') return empresa.rascunhos ?? 0;
  if (situacao === 'agendado') return empresa.agendados ?? 0;
  const good = await countNotEnded(empresa, now);
  return situacao === 'publicado' ? good : Math.max(0, empresa.totalPosts - good);
}

/** The index of shares is eventually consistent: a post that turns out to be shared is listed with the shared ones. */
async function loadFeed(
  { pending, shared, between, items, nextCursor }: FeedPage,
  caller: Caller,
  now: Date,
) {
  const keys = [...pending, ...shared];
  const byId = new Map(items?.map((item) => [item.id, item]));
  const read = items && keys.flatMap(({ id }) => byId.get(id) ?? []);
  const loaded = await loadPosts(keys, caller, now, { between, ...(read && { read }) });
  const unshared = new Set(pending.map(({ id }) => id));
  const rows = loaded.filter(
    ({ id, legendasEditadas }) => !(unshared.has(id) && legendasEditadas.some((own) => own.shared)),
  );
  return { rows, ...(nextCursor ? { nextCursor } : {}) };
}

const A_MOMENT_OLD = { fresh: false };

const readerOf = ({ id, empresaId, funcionario: { equipeId } }: FuncionarioCaller) => ({
  id,
  empresaId,
  equipeId,
});

function viewOf(empresaId: string, caller: Caller): PostScope {
  if (caller.role === 'funcionario') return { view: 'funcionario', ...readerOf(caller) };
  const empresa = scopeOf(empresaId, caller);
  return empresa === null ? { view: 'todos' } : { view: 'empresa', empresaId: empresa };
}

/** The number of posts in the view, from counters kept in the transactions that change it. */
async function countOf(scope: PostScope, caller: Caller, now: Date): Promise<number> {
  if (scope.view === 'todos') return (await readCounters(ALL_EMPRESAS)).posts ?? 0;
  const own =
    caller.role !== 'funcionario' && caller.empresaId === scope.empresaId ? caller.empresa : undefined;
  if (scope.view === 'empresa')
    return (own ?? (await getEmpresa(scope.empresaId, A_MOMENT_OLD)))?.totalPosts ?? 0;
  const hoje = dayOf(now);
  const { empresaId, equipeId } = scope;
  const [empresa, ending, ofTeam] = await Promise.all([
    getEmpresa(empresaId, A_MOMENT_OLD),
    countEndingFrom(empresaId, hoje),
    equipeId === undefined ? 0 : countPostsOf(empresaId, equipeId, hoje),
  ]);
  if (!empresa) return 0;
  const forAll = empresa.visiveisSemValidade - (empresa.visiveisDeEquipes ?? 0);
  return forAll + ending.posts - ending.deEquipes + ofTeam;
}

/** The number of a company's posts that have not ended: visible ones and those hidden by their media. */
async function countNotEnded(empresa: EmpresaItem, now: Date): Promise<number> {
  const { posts, ocultos } = await countEndingFrom(empresa.id, dayOf(now));
  return empresa.visiveisSemValidade + (empresa.ocultosSemValidade ?? 0) + posts + ocultos;
}
