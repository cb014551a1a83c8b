import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../../shared/refusals.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import { findTroca } from '../store/loja/trocas.ts';
import { getPosts } from '../store/posts/posts.ts';
import { getRecords } from '../store/resultados/records.ts';
import { StaleRecordError, writeFolded } from '../store/resultados/write.ts';
import { coverOf } from './cover.ts';
import type { Fact } from './facts.ts';
import { Folding, type Known, recordsFor } from './folding.ts';

/** A transaction has a hundred writes, and a share asks for five of its own: person, the year before, post, its day twice. */
const AT_ONCE = 16;
const ATTEMPTS = 8;

/** Counts facts of one company, some at a time, each lot all or nothing. Any of them may have been counted before. */
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

async function readKnown(empresaId: string, facts: readonly Fact[]): Promise<Known> {
  const names = [...new Set(facts.flatMap((fact) => recordsFor(empresaId, fact)))];
  const postIds = [...new Set(facts.flatMap((fact) => (fact.of === 'share' ? [fact.postId] : [])))];
  const trocaIds = [...new Set(facts.flatMap((fact) => (fact.of === 'exchange' ? [fact.trocaId] : [])))];
  // The records first: what is counted is then never ahead of what it is counted from.
  const records = await getRecords(empresaId, names);
  const [posts, trocas] = await Promise.all([
    getPosts(postIds.map((id) => ({ empresaId, id }))),
    Promise.all(trocaIds.map((id) => findTroca(empresaId, id))),
  ]);
  return {
    records,
    posts: new Map(posts.map((post) => [post.id, coverOf(post)])),
    exchanges: new Map(
      trocas.flatMap((troca) =>
        troca
          ? [
              [
                troca.id,
                { dia: dayOf(new Date(troca.data)), ups: troca.status === 'cancelada' ? 0 : troca.valor_ups },
              ],
            ]
          : [],
      ),
    ),
  };
}
