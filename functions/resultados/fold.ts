import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../../shared/refusals.ts';
import { getEmpresa } from '../store/empresas/empresas.ts';
import { getPosts } from '../store/posts/posts.ts';
import { getRecords } from '../store/resultados/records.ts';
import { type Folded, StaleRecordError, TooManyWritesError, writeFolded } from '../store/resultados/write.ts';
import { coverOf } from './cover.ts';
import type { Fact } from './facts.ts';
import { Folding, type Known } from './folding.ts';
import { recordsFor } from './records-for.ts';

/** How the sources are read that facts of some kinds are held against: whoever never has such facts needs no right to them. */
export interface Sources {
  clicks?: (facts: readonly Fact[]) => Promise<Known['clicks']>;
  exchanges?: (empresaId: string, facts: readonly Fact[]) => Promise<Known['exchanges']>;
  members?: (empresaId: string, facts: readonly Fact[]) => Promise<Known['members']>;
}

/** Facts that are folded in one transaction: most ask for four or five of its hundred writes. */
const AT_ONCE = 16;
const ATTEMPTS = 8;

/** Facts of one company. Any of them may have been counted before. */
export interface Told {
  empresaId: string;
  facts: readonly Fact[];
}

/**
 * Counts facts, some at a time, each lot all or nothing. Companies that have little to tell share a lot, which then pays
 * the sums of all companies once. Nothing is left of a company that is being erased: what its end still tells is not counted.
 */
export async function foldLive(told: readonly Told[], sources: Sources, now: Date): Promise<void> {
  for (const lot of lotsOf(told)) {
    const staying = await Promise.all(
      lot.map(async (each) => {
        const empresa = await getEmpresa(each.empresaId);
        if (!empresa || (empresa.encerraEm !== undefined && new Date(empresa.encerraEm) <= now)) return [];
        return [each];
      }),
    );
    await foldLot(staying.flat(), sources);
  }
}

/** As `foldLive`, of one company that is known to stay. */
export async function fold(empresaId: string, facts: readonly Fact[], sources: Sources = {}): Promise<void> {
  for (const lot of lotsOf([{ empresaId, facts }])) await foldLot(lot, sources);
}

/** No company stands in a lot twice: what it has beside a full one begins another. */
function lotsOf(told: readonly Told[]): Told[][] {
  const lots: Told[][] = [];
  let room = 0;
  for (const { empresaId, facts } of told) {
    for (let at = 0; at < facts.length; at += AT_ONCE) {
      const some = { empresaId, facts: facts.slice(at, at + AT_ONCE) };
      if (some.facts.length <= room) lots.at(-1)?.push(some);
      else lots.push([some]);
      room = (some.facts.length <= room ? room : AT_ONCE) - some.facts.length;
    }
  }
  return lots;
}

async function foldLot(lot: readonly Told[], sources: Sources): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const folded = await Promise.all(lot.map((told) => foldOne(told, sources)));
    const changed = folded.filter(({ days, equipes }) => days.size + equipes.size > 0);
    if (changed.length === 0) return;
    try {
      return await writeFolded(changed);
    } catch (error) {
      if (error instanceof TooManyWritesError) return foldParts(lot, sources);
      if (!(error instanceof StaleRecordError)) throw error;
      if (attempt >= ATTEMPTS) throw refusal('unavailable', error);
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

async function foldOne({ empresaId, facts }: Told, sources: Sources): Promise<Folded> {
  const folding = new Folding(empresaId, await readKnown(empresaId, facts, sources));
  for (const fact of facts) folding.count(fact);
  return folding.folded;
}

/** Company by company, and of one company half by half. */
async function foldParts(lot: readonly Told[], sources: Sources): Promise<void> {
  const halves = lot.flatMap(({ empresaId, facts }) => {
    const half = Math.ceil(facts.length / 2);
    return [facts.slice(0, half), facts.slice(half)].map((some) => ({ empresaId, facts: some }));
  });
  for (const part of lot.length > 1 ? lot : halves) await foldLot([part], sources);
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

async function readKnown(empresaId: string, facts: readonly Fact[], sources: Sources): Promise<Known> {
  // The records first: what is counted is then never ahead of what it is counted from.
  const records = await getRecords(empresaId, unique(facts.flatMap((fact) => recordsFor(empresaId, fact))));
  const postIds = facts.flatMap((fact) => ('postId' in fact ? [fact.postId] : []));
  const [posts, clicks, exchanges, members] = await Promise.all([
    // Read as it stands: a post that a copy does not have yet would count for no team, for good.
    getPosts(
      unique(postIds).map((id) => ({ empresaId, id })),
      { fresh: true },
    ),
    sources.clicks?.(facts) ?? new Map(),
    sources.exchanges?.(empresaId, facts) ?? new Map(),
    sources.members?.(empresaId, facts) ?? new Map(),
  ]);
  const covers = new Map(posts.map((post) => [post.id, coverOf(post)]));
  const audiences = new Map(
    posts.flatMap(({ id, equipes = [] }) => (equipes.length > 0 ? [[id, equipes]] : [])),
  );
  return { records, posts: covers, audiences, clicks, exchanges, members };
}
