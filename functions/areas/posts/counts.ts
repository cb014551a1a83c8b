import { dayOf } from '../../../shared/rules/dates.ts';
import type { PostState } from '../../../shared/rules/scheduled-posts.ts';
import { readTotals } from '../../platform/dynamodb/counters.ts';
import type { Caller } from '../access/index.ts';
import { type EmpresaItem, getEmpresa } from '../contas/index.ts';
import type { PostScope } from './store/post-pages.ts';
import { countPostsOf } from './store/team-post-rows.ts';
import { countEndingFrom } from './store/visible-counts.ts';

const A_MOMENT_OLD = { fresh: false };

/** The number of posts in the scope, from counters kept in the transactions that change it. */
export async function countInScope(scope: PostScope, caller: Caller, now: Date): Promise<number> {
  if (scope.view === 'todos') return (await readTotals()).posts;
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

/** How many of a company's posts are in a state. Published: not ended, whether hidden by their media or not. */
export async function countInState(empresa: EmpresaItem, situacao: PostState, now: Date): Promise<number> {
  if (situacao === 'rascunho') return empresa.rascunhos ?? 0;
  if (situacao === 'agendado') return empresa.agendados ?? 0;
  const good = await countNotEnded(empresa, now);
  return situacao === 'publicado' ? good : Math.max(0, empresa.totalPosts - good);
}

/** The number of a company's posts that have not ended: visible ones and those hidden by their media. */
async function countNotEnded(empresa: EmpresaItem, now: Date): Promise<number> {
  const { posts, ocultos } = await countEndingFrom(empresa.id, dayOf(now));
  return empresa.visiveisSemValidade + (empresa.ocultosSemValidade ?? 0) + posts + ocultos;
}
