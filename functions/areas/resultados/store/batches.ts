import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, below, equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { shardOf } from '../../../platform/dynamodb/counters.ts';
import { batchGet } from '../../../platform/dynamodb/queries.ts';
import { AGAIN, retry } from '../../../platform/dynamodb/retry.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import { ALL, itemName, markOf } from './result-records.ts';
import { applyChange, type Change, isSums, type RecordChange, type SumsChange } from './write.ts';

/**
 * How a batch counts once (docs/decisions/036-results.md):
 *  1. `openShard` completes the shard's last batch, if its run stopped before the end.
 *  2. The caller reads the records and derives the changes.
 *  3. `tryWriteBatch` records them under the next number, on condition that the shard's last batch is the one it read. From
 *     that write on all of it counts; a run whose write is refused starts again.
 *  4. Each item is written and marked with the number: sums only while their mark is lower, records only as they were
 *     read. After a crash in between, the shard's next run writes the rest.
 * One shard writes a company's items, so one number an item is enough. The days of all companies have one for each shard.
 */

/** The last batch of a shard. It keeps its changes until the next batch, which begins when all of them are written. */
interface Batch {
  empresaId: string;
  item: string;
  /** the number of this batch in its shard, from 1 */
  numero: number;
  id: string;
  mudancas: readonly Change[];
}
/** A shard with a last batch that is completely written. */
interface Shard {
  name: string;
  last: Pick<Batch, 'numero' | 'mudancas'>;
}
type Stored = Readonly<Record<string, unknown>>;
type Items = ReadonlyMap<string, Stored>;

/** How long another run may take over a batch before it counts as abandoned. */
const PATIENCE_MS = 150;
const RETRIES = 8;

/** By shard, the last batch that this process knows to be completely written: only others must be checked. */
const written = new Map<string, string>();

/** Reads a shard, after completing its last batch if another run has abandoned it. */
export async function openShard(name: string): Promise<Shard> {
  const [batch] = await batchGet<Batch>('resultados', [{ empresaId: ALL, item: itemName.batch(name) }], {
    fresh: true,
  });
  if (!batch) return { name, last: { numero: 0, mudancas: [] } };
  if (written.get(name) !== batch.id) {
    if (!isWhole(name, batch, await itemsOf(batch.mudancas))) {
      await sleep(PATIENCE_MS);
      await writeChanges(name, batch, await itemsOf(batch.mudancas));
    }
    written.set(name, batch.id);
  }
  return { name, last: batch };
}

/**
 * Counts a batch: records it first, which is all or nothing, then writes each item once. If this run stops in between, the
 * shard's next run completes it. `items` are the items to change, as they were read after `openShard`. Returns false, and
 * counts nothing, if another run has counted a batch of the shard meanwhile.
 */
export async function tryWriteBatch(
  { name, last }: Shard,
  mudancas: readonly Change[],
  items: Items = new Map(),
): Promise<boolean> {
  const batch: Batch = {
    empresaId: ALL,
    item: itemName.batch(name),
    numero: last.numero + 1,
    id: randomUUID(),
    mudancas,
  };
  const isNext = last.numero === 0 ? missing('numero') : equals('numero', last.numero);
  // The SDK repeats a write whose response was lost: then the batch is this one already.
  const put = putItem('resultados', batch, { when: any(isNext, equals('id', batch.id)) });
  if (!(await tryWrite(put))) return false;
  await writeChanges(name, batch, items);
  written.set(name, batch.id);
  return true;
}

/** To call before a company's items are deleted: ensures that no incomplete batch will still change them. */
export const flushShard = (empresaId: string): Promise<void> =>
  retry(RETRIES, async () => {
    const shard = await openShard(shardOf(empresaId));
    const isPending = shard.last.mudancas.some((change) => isAbout(empresaId, change));
    return !isPending || (await tryWriteBatch(shard, [])) ? undefined : AGAIN;
  });

const isAbout = (empresaId: string, change: Change): boolean =>
  change.empresaId === empresaId || change.item.endsWith(`#${empresaId}`);

export const nameOf = ({ empresaId, item }: { empresaId: string; item: string }): string =>
  `${empresaId} ${item}`;

/** The items that a batch changes. May be a moment old: rewriting a change that only seems missing does nothing. */
async function itemsOf(changes: readonly Change[]): Promise<Items> {
  const keys = changes.map(({ empresaId, item }) => ({ empresaId, item }));
  const found = await batchGet<Stored & { empresaId: string; item: string }>('resultados', keys);
  return new Map(found.map((stored) => [nameOf(stored), stored]));
}

const holds = (stored: Stored | undefined, mark: string, numero: number): boolean =>
  Number(stored?.[mark] ?? 0) >= numero;

const isWhole = (shard: string, { numero, mudancas }: Batch, items: Items): boolean =>
  mudancas.every((change) => holds(items.get(nameOf(change)), markOf(shard), numero));

/** Writes those changes of a batch that are not in its items yet. */
async function writeChanges(shard: string, { numero, mudancas }: Batch, items: Items): Promise<void> {
  const marked = { mark: markOf(shard), numero };
  await Promise.all(
    mudancas.map(async (change) => {
      const stored = items.get(nameOf(change));
      if (holds(stored, marked.mark, numero)) return;
      if (isSums(change)) await tryWrite(sumsWrite(change, marked));
      else await writeRecord(change, marked, stored);
    }),
  );
}

async function writeRecord(change: RecordChange, marked: Marked, read: Stored | undefined): Promise<void> {
  const { empresaId, item } = change;
  let current = read;
  await retry(RETRIES, async () => {
    if (await tryWrite(recordWrite(change, current, marked))) return;
    [current] = await batchGet<Stored>('resultados', [{ empresaId, item }], { fresh: true });
    return holds(current, marked.mark, marked.numero) ? undefined : AGAIN;
  });
}

/** A batch's number, and the attribute of an item that says which batch it holds last. */
interface Marked {
  mark: string;
  numero: number;
}

/** The write that adds to an item's sums; marked, only if the item does not hold the batch yet. */
export const sumsWrite = ({ empresaId, item, somas }: SumsChange, marked?: Marked): Write =>
  updateItem(
    'resultados',
    { empresaId, item },
    { add: somas, ...(marked && { set: { [marked.mark]: marked.numero } }) },
    { when: marked && any(missing(marked.mark), below(marked.mark, marked.numero)) },
  );

/** The write of a record with a change in it, on condition that it is as it was read. */
export function recordWrite(change: RecordChange, current: Stored | undefined, marked?: Marked): Write {
  const versao = Number(current?.versao ?? 0);
  const record = {
    ...applyChange(current, change),
    versao: versao + 1,
    ...(marked && { [marked.mark]: marked.numero }),
  };
  return putItem('resultados', record, {
    when: versao === 0 ? missing('versao') : equals('versao', versao),
  });
}
