import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../../shared/refusals.ts';
import { getEmpresa } from '../store/empresas/empresas.ts';
import { getPosts } from '../store/posts/posts.ts';
import { getRecords } from '../store/resultados/records.ts';
import { StaleRecordError, TooManyWritesError, writeFolded } from '../store/resultados/write.ts';
import { coverOf } from './cover.ts';
import type { Fact } from './facts.ts';
import { Folding, type Known, recordsFor } from './folding.ts';

/** How the sources are read that facts of some kinds are held against: whoever never has such facts needs no right to them. */
export interface Sources {
  clicks?: (facts: readonly Fact[]) => Promise<Known['clicks']>;
  exchanges?: (empresaId: string, facts: readonly Fact[]) => Promise<Known['exchanges']>;
}

/** Facts that are folded in one transaction: most ask for four or five of its hundred writes. */
const AT_ONCE = 16;
const ATTEMPTS = 8;

/**
 * Counts facts of one company, some at a time, each lot all or nothing. Any of them may have been counted before. Nothing
 * is left of a company that is being erased: what its end still tells is not counted.
 */
export async function foldLive(
  empresaId: string,
  facts: readonly Fact[],
  sources: Sources,
  now: Date,
): Promise<void> {
  const empresa = await getEmpresa(empresaId);
  if (!empresa || (empresa.encerraEm !== undefined && new Date(empresa.encerraEm) <= now)) return;
  await fold(empresaId, facts, sources);
}

/** As `foldLive`, where the company is known to stay. */
export async function fold(empresaId: string, facts: readonly Fact[], sources: Sources = {}): Promise<void> {
  for (let at = 0; at < facts.length; at += AT_ONCE)
    await foldSome(empresaId, facts.slice(at, at + AT_ONCE), sources);
}

async function foldSome(empresaId: string, facts: readonly Fact[], sources: Sources): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const folding = new Folding(empresaId, await readKnown(empresaId, facts, sources));
    for (const fact of facts) folding.count(fact);
    const { folded } = folding;
    if (folded.days.size === 0) return;
    try {
      return await writeFolded(folded);
    } catch (error) {
      if (error instanceof TooManyWritesError) return foldHalves(empresaId, facts, sources);
      if (!(error instanceof StaleRecordError)) throw error;
      if (attempt >= ATTEMPTS) throw refusal('unavailable', error);
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

async function foldHalves(empresaId: string, facts: readonly Fact[], sources: Sources): Promise<void> {
  const half = Math.ceil(facts.length / 2);
  await foldSome(empresaId, facts.slice(0, half), sources);
  await foldSome(empresaId, facts.slice(half), sources);
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

async function readKnown(empresaId: string, facts: readonly Fact[], sources: Sources): Promise<Known> {
  // The records first: what is counted is then never ahead of what it is counted from.
  const records = await getRecords(empresaId, unique(facts.flatMap((fact) => recordsFor(empresaId, fact))));
  const brought = facts.flatMap((fact) => (fact.of === 'share' || fact.of === 'clicks' ? [fact.postId] : []));
  const [posts, clicks, exchanges] = await Promise.all([
    getPosts(unique(brought).map((id) => ({ empresaId, id }))),
    sources.clicks?.(facts) ?? new Map(),
    sources.exchanges?.(empresaId, facts) ?? new Map(),
  ]);
  return { records, posts: new Map(posts.map((post) => [post.id, coverOf(post)])), clicks, exchanges };
}
