import { dayOf } from '../../shared/rules/dates.ts';
import { sharersOf } from '../store/compartilhamentos/list.ts';
import { getFuncionario, getFuncionarios } from '../store/funcionarios/funcionarios.ts';
import { movimentosUpTo } from '../store/movimentos/lines.ts';
import { countedExchanges } from './counted-exchanges.ts';
import { countedMembers } from './counted-members.ts';
import type { Fact } from './facts.ts';
import { foldLive } from './fold.ts';
import { pagesOfPosts, pagesOfTrocas, sharesOf, wasPublished } from './sources.ts';

/** More lines than a ledger will ever have. */
const ALL_LINES = 1_000_000_000;

/**
 * Counts what a person did before there were results: the entry, and every share by the line of the ledger that an event
 * would name. What is counted already, by an event or by an earlier run, changes nothing.
 */
export async function countPerson(empresaId: string, funcionarioId: string, now: Date): Promise<void> {
  const [funcionario, lines, shared] = await Promise.all([
    getFuncionario({ empresaId, id: funcionarioId }),
    movimentosUpTo(funcionarioId, ALL_LINES),
    sharesOf(empresaId, funcionarioId),
  ]);
  const teams = new Map(shared.map(({ postId, equipeId }) => [postId, equipeId]));
  const shares = lines.flatMap((line): Fact[] => {
    if (line.motivo !== 'compartilhamento' || line.empresaId !== empresaId) return [];
    const [dia, postId] = [dayOf(new Date(line.data)), line.referencia];
    const equipeId = teams.get(postId);
    return [{ of: 'share', funcionarioId, postId, line: Number(line.id), dia, ups: line.valor, equipeId }];
  });
  // Of somebody who is gone nothing tells when that was; who is there now has come.
  const entry: Fact[] = funcionario ? [{ of: 'entry', funcionarioId, dia: funcionario.dataAdmissao }] : [];
  await foldLive([{ empresaId, facts: [...entry, ...shares] }], { members: countedMembers }, now);
}

/** Counts a company's posts that are still there, its exchanges, and the shares of who has left. */
export async function countEmpresa(empresaId: string, now: Date): Promise<void> {
  const sharers = [...(await sharersOf(empresaId))];
  const there = new Set(
    (await getFuncionarios(sharers.map((id) => ({ empresaId, id })))).map(({ id }) => id),
  );
  for (const id of sharers) if (!there.has(id)) await countPerson(empresaId, id, now);
  for await (const posts of pagesOfPosts(empresaId)) {
    const facts = posts
      .filter(wasPublished)
      .map(({ id, createdAt }): Fact => ({ of: 'publication', postId: id, dia: dayOf(new Date(createdAt)) }));
    await foldLive([{ empresaId, facts }], {}, now);
  }
  for await (const trocas of pagesOfTrocas(empresaId)) {
    const facts = trocas.map(({ id }): Fact => ({ of: 'exchange', trocaId: id }));
    await foldLive([{ empresaId, facts }], { exchanges: countedExchanges }, now);
  }
}
