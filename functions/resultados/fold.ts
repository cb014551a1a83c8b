import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../../shared/refusals.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import { getEmpresa } from '../store/empresas/empresas.ts';
import { countVisits } from '../store/links/clicks.ts';
import { findTroca, type TrocaItem } from '../store/loja/trocas.ts';
import { getPosts } from '../store/posts/posts.ts';
import { getRecords } from '../store/resultados/records.ts';
import { StaleRecordError, writeFolded } from '../store/resultados/write.ts';
import { coverOf } from './cover.ts';
import { clicksKey, type Fact, type FactOf } from './facts.ts';
import { Folding, type Known, recordsFor } from './folding.ts';

/** A transaction has a hundred writes, and a share asks for five of its own: person, the year before, post, its day twice. */
const AT_ONCE = 16;
const ATTEMPTS = 8;

/**
 * Counts facts of one company, some at a time, each lot all or nothing. Any of them may have been counted before. Nothing
 * is left of a company that is being erased: what its end still tells is not counted.
 */
export async function foldLive(empresaId: string, facts: readonly Fact[], now: Date): Promise<void> {
  const empresa = await getEmpresa(empresaId);
  if (!empresa || (empresa.encerraEm !== undefined && new Date(empresa.encerraEm) <= now)) return;
  await fold(empresaId, facts);
}

export async function fold(empresaId: string, facts: readonly Fact[]): Promise<void> {
  for (let at = 0; at < facts.length; at += AT_ONCE) await foldSome(empresaId, facts.slice(at, at + AT_ONCE));
}

async function foldSome(empresaId: string, facts: readonly Fact[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const folding = new Folding(empresaId, await readKnown(empresaId, facts));
    for (const fact of facts) folding.count(fact);
    const { folded } = folding;
    if (folded.days.size === 0) return;
    try {
      return await writeFolded(folded);
    } catch (error) {
      if (!(error instanceof StaleRecordError)) throw error;
      if (attempt >= ATTEMPTS) throw refusal('unavailable', error);
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

const ofKind = <K extends Fact['of']>(facts: readonly Fact[], of: K): FactOf<K>[] =>
  facts.filter((fact): fact is FactOf<K> => fact.of === of);
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

async function readKnown(empresaId: string, facts: readonly Fact[]): Promise<Known> {
  // The records first: what is counted is then never ahead of what it is counted from.
  const records = await getRecords(empresaId, unique(facts.flatMap((fact) => recordsFor(empresaId, fact))));
  const brought = facts.flatMap((fact) => (fact.of === 'share' || fact.of === 'clicks' ? [fact.postId] : []));
  const clicks = new Map(ofKind(facts, 'clicks').map((fact) => [clicksKey(fact), fact]));
  const [posts, trocas, counts] = await Promise.all([
    getPosts(unique(brought).map((id) => ({ empresaId, id }))),
    Promise.all(
      unique(ofKind(facts, 'exchange').map(({ trocaId }) => trocaId)).map((id) => findTroca(empresaId, id)),
    ),
    Promise.all(
      [...clicks].map(async ([key, { codigo, janela }]) => [key, await countVisits(codigo, janela)] as const),
    ),
  ]);
  return {
    records,
    posts: new Map(posts.map((post) => [post.id, coverOf(post)])),
    clicks: new Map(counts),
    exchanges: new Map(trocas.flatMap((troca) => (troca ? [[troca.id, countedOf(troca)]] : []))),
  };
}

const countedOf = ({ data, status, valor_ups }: TrocaItem) => ({
  dia: dayOf(new Date(data)),
  ups: status === 'cancelada' ? 0 : valor_ups,
});
