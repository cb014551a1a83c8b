import { shardOf } from '../../platform/dynamodb/counters.ts';
import { AGAIN, retry } from '../../platform/dynamodb/retry.ts';
import { type EmpresaItem, getEmpresa, isBeingErased } from '../contas/index.ts';
import { getPosts } from '../posts/index.ts';
import { FactCounter, type Known } from './fact-counter.ts';
import type { Fact } from './facts.ts';
import { coverOf } from './post-cover.ts';
import { recordsFor } from './records-for.ts';
import { nameOf, openShard, tryWriteBatch } from './store/batches.ts';
import { getRecords } from './store/result-records.ts';
import { type CountedFacts, changesOf } from './store/write.ts';

/** Reads and writes that only some kinds of facts need. A caller without such facts omits them, and needs no right to them. */
export interface Sources {
  clicks?: (facts: readonly Fact[]) => Promise<Known['clicks']>;
  exchanges?: (empresaId: string, facts: readonly Fact[]) => Promise<Known['exchanges']>;
  members?: (empresaId: string, facts: readonly Fact[]) => Promise<Known['members']>;
  /** records a company's last activity */
  active?: (empresa: EmpresaItem, at: string) => Promise<void>;
}

/** Facts counted in one batch. */
const AT_ONCE = 16;
/** Enough for each of five runs that count in one shard at the same time. */
const ATTEMPTS = 20;

/** Facts of one company. Facts that were counted before change nothing. */
export interface CompanyFacts {
  empresaId: string;
  facts: readonly Fact[];
  /** the instant of its people's last activity among them (ISO) */
  activeAt?: string | undefined;
}

/** Facts that are counted together: one or more companies of one shard. */
interface FactBatch {
  shard: string;
  companies: CompanyFacts[];
}

/**
 * Counts facts in batches, each all or nothing. Companies of a shard with few facts share a batch, which then writes the sums of
 * all companies once. Facts of a company that is being erased are not counted.
 */
export async function countLiveFacts(
  companies: readonly CompanyFacts[],
  sources: Sources,
  now: Date,
): Promise<void> {
  for (const { shard, companies: some } of batchesOf(companies)) {
    const staying = await Promise.all(
      some.map(async (each) => {
        const empresa = await getEmpresa(each.empresaId);
        if (!empresa || isBeingErased(empresa, now)) return [];
        if (each.activeAt) await sources.active?.(empresa, each.activeAt);
        return [each];
      }),
    );
    await countBatch({ shard, companies: staying.flat() }, sources);
  }
}

/** As `countLiveFacts`, for one company that is known not to be erased. */
export async function countFacts(
  empresaId: string,
  facts: readonly Fact[],
  sources: Sources = {},
): Promise<void> {
  for (const batch of batchesOf([{ empresaId, facts }])) await countBatch(batch, sources);
}

/** No batch has a company twice. */
function batchesOf(companies: readonly CompanyFacts[]): FactBatch[] {
  const batches: FactBatch[] = [];
  const open = new Map<string, { batch: FactBatch; room: number }>();
  for (const { empresaId, facts, activeAt } of companies) {
    const shard = shardOf(empresaId);
    for (let at = 0; at < facts.length; at += AT_ONCE) {
      const some = { empresaId, facts: facts.slice(at, at + AT_ONCE), activeAt };
      let last = open.get(shard);
      if (!last || some.facts.length > last.room) {
        last = { batch: { shard, companies: [] }, room: AT_ONCE };
        batches.push(last.batch);
        open.set(shard, last);
      }
      last.batch.companies.push(some);
      last.room -= some.facts.length;
    }
  }
  return batches;
}

async function countBatch({ shard, companies }: FactBatch, sources: Sources): Promise<void> {
  if (companies.length === 0) return;
  await retry(ATTEMPTS, async () => {
    // The shard first: the records read after it include its last batch, unless the new batch is refused.
    const open = await openShard(shard);
    const counted = await Promise.all(companies.map((each) => countCompany(each, sources)));
    const changes = changesOf(counted);
    if (changes.length === 0) return;
    const read = counted.flatMap(({ before }) => [...before.values()]);
    const items = new Map(read.map((record) => [nameOf(record), { ...record }]));
    return (await tryWriteBatch(open, changes, items)) ? undefined : AGAIN;
  });
}

async function countCompany({ empresaId, facts }: CompanyFacts, sources: Sources): Promise<CountedFacts> {
  const counter = new FactCounter(empresaId, await readKnown(empresaId, facts, sources));
  for (const fact of facts) counter.count(fact);
  return counter.result;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

async function readKnown(empresaId: string, facts: readonly Fact[], sources: Sources): Promise<Known> {
  // The records first, so that they are never newer than the facts they are compared with.
  const records = await getRecords(empresaId, unique(facts.flatMap((fact) => recordsFor(empresaId, fact))));
  const postIds = facts.flatMap((fact) => ('postId' in fact ? [fact.postId] : []));
  const [posts, clicks, exchanges, members] = await Promise.all([
    // Fresh: a post that is missing in an older copy would count for no team, for good.
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
