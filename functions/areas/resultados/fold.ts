import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '../../../shared/refusals.ts';
import { getEmpresa } from '../empresas/index.ts';
import { getPosts } from '../posts/index.ts';
import { coverOf } from './cover.ts';
import type { Fact } from './facts.ts';
import { Folding, type Known } from './folding.ts';
import { recordsFor } from './records-for.ts';
import { laneOf, nameOf, openLane, StaleLaneError, writeBatch } from './store/batches.ts';
import { getRecords } from './store/records.ts';
import { changesOf, type Folded } from './store/write.ts';

/** How the sources are read that facts of some kinds are held against: whoever never has such facts needs no right to them. */
export interface Sources {
  clicks?: (facts: readonly Fact[]) => Promise<Known['clicks']>;
  exchanges?: (empresaId: string, facts: readonly Fact[]) => Promise<Known['exchanges']>;
  members?: (empresaId: string, facts: readonly Fact[]) => Promise<Known['members']>;
}

/** Facts that are folded in one batch. */
const AT_ONCE = 16;
/** Of five runs that all count for one lane each gets its turn. */
const ATTEMPTS = 20;

/** Facts of one company. Any of them may have been counted before. */
export interface Told {
  empresaId: string;
  facts: readonly Fact[];
}

/** Facts that are counted together, of companies of one lane. */
interface Lot {
  lane: string;
  told: Told[];
}

/**
 * Counts facts, some at a time, each lot all or nothing. Companies of a lane that have little to tell share a lot, which
 * then pays the sums of all companies once. Nothing is left of a company that is being erased: what its end still tells is
 * not counted.
 */
export async function foldLive(told: readonly Told[], sources: Sources, now: Date): Promise<void> {
  for (const { lane, told: some } of lotsOf(told)) {
    const staying = await Promise.all(
      some.map(async (each) => {
        const empresa = await getEmpresa(each.empresaId);
        if (!empresa || (empresa.encerraEm !== undefined && new Date(empresa.encerraEm) <= now)) return [];
        return [each];
      }),
    );
    await foldLot({ lane, told: staying.flat() }, sources);
  }
}

/** As `foldLive`, of one company that is known to stay. */
export async function fold(empresaId: string, facts: readonly Fact[], sources: Sources = {}): Promise<void> {
  for (const lot of lotsOf([{ empresaId, facts }])) await foldLot(lot, sources);
}

/** No company stands in a lot twice: what it has beside a full one begins another. */
function lotsOf(told: readonly Told[]): Lot[] {
  const lots: Lot[] = [];
  const open = new Map<string, { lot: Lot; room: number }>();
  for (const { empresaId, facts } of told) {
    const lane = laneOf(empresaId);
    for (let at = 0; at < facts.length; at += AT_ONCE) {
      const some = { empresaId, facts: facts.slice(at, at + AT_ONCE) };
      let last = open.get(lane);
      if (!last || some.facts.length > last.room) {
        last = { lot: { lane, told: [] }, room: AT_ONCE };
        lots.push(last.lot);
        open.set(lane, last);
      }
      last.lot.told.push(some);
      last.room -= some.facts.length;
    }
  }
  return lots;
}

async function foldLot({ lane, told }: Lot, sources: Sources): Promise<void> {
  for (let attempt = 1; told.length > 0; attempt += 1) {
    // The lane first: what is read then is what its last batch has left, or the next one is not taken.
    const open = await openLane(lane);
    const folded = await Promise.all(told.map((each) => foldOne(each, sources)));
    const changes = changesOf(folded);
    if (changes.length === 0) return;
    const read = folded.flatMap(({ before }) => [...before.values()]);
    try {
      return await writeBatch(open, changes, new Map(read.map((record) => [nameOf(record), { ...record }])));
    } catch (error) {
      if (!(error instanceof StaleLaneError)) throw error;
      if (attempt >= ATTEMPTS) throw refusal('unavailable', error);
      await sleep(Math.random() * 30 * attempt);
    }
  }
}

async function foldOne({ empresaId, facts }: Told, sources: Sources): Promise<Folded> {
  const folding = new Folding(empresaId, await readKnown(empresaId, facts, sources));
  for (const fact of facts) folding.count(fact);
  return folding.folded;
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
