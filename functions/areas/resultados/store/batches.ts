import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { shardOf } from '../../../platform/dynamodb/counters.ts';
import { batchGet, db, isWritten, table } from '../../../platform/dynamodb/db.ts';
import { ALL, itemName, markOf } from './records.ts';
import { type Change, changed, isSums, type RecordChange, type SumsChange } from './write.ts';

/**
 * How a batch counts once (docs/decisions/036-results.md):
 *  1. `openLane` completes the lane's last batch, should its run have died.
 *  2. The caller reads the records and derives the changes.
 *  3. `writeBatch` notes them under the next number, on condition that the note is the one it read. That write is the
 *     moment from which all of it counts; a run that fails here starts again.
 *  4. Each item is written and marked with the number: sums only while their mark is lower, records only as they were
 *     read. A crash in between leaves the note, and the lane's next run writes the rest.
 * One lane writes a company's items, so one number an item is enough. The days of all companies have one for each lane.
 */

/** A lane has gone on since it was looked at: read again what is counted. */
export class StaleLaneError extends Error {
  override readonly name = 'StaleLaneError';
}

/** The last batch of a lane: what it changes stays here until the next one, which begins when all of it is written. */
interface Batch {
  empresaId: string;
  item: string;
  /** how many there were, this one included */
  numero: number;
  id: string;
  mudancas: readonly Change[];
}
/** A lane whose last batch is written. */
interface Lane {
  name: string;
  last: Pick<Batch, 'numero' | 'mudancas'>;
}
type Stored = Readonly<Record<string, unknown>>;
type Items = ReadonlyMap<string, Stored>;

/** How long somebody else may take over a batch before it is taken for left behind. */
const PATIENCE_MS = 150;
const RETRIES = 8;

/** Companies of one lane are counted one batch after the other, those of different lanes beside each other. */
export const laneOf = (empresaId: string): string => shardOf(empresaId);

/** Batches that this process knows to be written, by lane: only what somebody else did has to be looked after. */
const written = new Map<string, string>();

/** The lane, once everything of its last batch is written: what somebody left behind is done here. */
export async function openLane(name: string): Promise<Lane> {
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
 * Counts a batch: noted first, which is all or nothing, then written item by item, each once. Whoever dies meanwhile leaves
 * it to the lane's next run. `items` are those that the changes were made for, as they were read in this lane. Throws
 * StaleLaneError where another run was faster: then nothing is counted.
 */
export async function writeBatch(
  { name, last }: Lane,
  mudancas: readonly Change[],
  items: Items = new Map(),
): Promise<void> {
  const batch: Batch = {
    empresaId: ALL,
    item: itemName.batch(name),
    numero: last.numero + 1,
    id: randomUUID(),
    mudancas,
  };
  const put = new PutCommand({
    TableName: table('resultados'),
    Item: batch,
    // The very same note again, when the answer to it was lost, is no other's.
    ConditionExpression:
      last.numero === 0 ? 'attribute_not_exists(numero) OR id = :id' : 'numero = :last OR id = :id',
    ExpressionAttributeValues: { ':id': batch.id, ...(last.numero > 0 && { ':last': last.numero }) },
  });
  if (!(await isWritten(db.send(put)))) throw new StaleLaneError();
  await writeChanges(name, batch, items);
  written.set(name, batch.id);
}

/** Sees to it that no batch which is still to be finished tells of a company: before its items go. */
export async function passBy(empresaId: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const lane = await openLane(laneOf(empresaId));
    if (!lane.last.mudancas.some((change) => isAbout(empresaId, change))) return;
    try {
      return await writeBatch(lane, []);
    } catch (error) {
      if (!(error instanceof StaleLaneError) || attempt >= RETRIES) throw error;
    }
  }
}

const isAbout = (empresaId: string, change: Change): boolean =>
  change.empresaId === empresaId || change.item.endsWith(`#${empresaId}`);

export const nameOf = ({ empresaId, item }: { empresaId: string; item: string }): string =>
  `${empresaId} ${item}`;

/** What batches change, a moment old: what is missed in it is tried once more, and found to be written. */
async function itemsOf(changes: readonly Change[]): Promise<Items> {
  const keys = changes.map(({ empresaId, item }) => ({ empresaId, item }));
  const found = await batchGet<Stored & { empresaId: string; item: string }>('resultados', keys);
  return new Map(found.map((stored) => [nameOf(stored), stored]));
}

const holds = (stored: Stored | undefined, mark: string, numero: number): boolean =>
  Number(stored?.[mark] ?? 0) >= numero;

const isWhole = (lane: string, { numero, mudancas }: Batch, items: Items): boolean =>
  mudancas.every((change) => holds(items.get(nameOf(change)), markOf(lane), numero));

/** Writes what of a batch is not in its items yet. */
async function writeChanges(lane: string, { numero, mudancas }: Batch, items: Items): Promise<void> {
  const marked = { mark: markOf(lane), numero };
  await Promise.all(
    mudancas.map(async (change) => {
      const stored = items.get(nameOf(change));
      if (holds(stored, marked.mark, numero)) return;
      if (isSums(change)) await addSums(change, marked);
      else await writeRecord(change, marked, stored);
    }),
  );
}

const addSums = ({ empresaId, item, somas }: SumsChange, marked: Marked): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('resultados'),
        Key: { empresaId, item },
        ...addition(somas, marked),
      }),
    ),
  );

async function writeRecord(change: RecordChange, marked: Marked, read: Stored | undefined): Promise<void> {
  const { empresaId, item } = change;
  let current = read;
  for (let attempt = 0; attempt < RETRIES; attempt += 1) {
    const put = new PutCommand({ TableName: table('resultados'), ...version(change, current, marked) });
    if (await isWritten(db.send(put))) return;
    [current] = await batchGet<Stored>('resultados', [{ empresaId, item }], { fresh: true });
    if (holds(current, marked.mark, marked.numero)) return;
  }
  throw refusal('unavailable');
}

/** The number of the batch that an item is to hold, and the name of that mark. */
interface Marked {
  mark: string;
  numero: number;
}

/** What adds to an item's sums; marked, only where it has not been. Of teams there may be two hundred: short names. */
export function addition(somas: SumsChange['somas'], marked?: Marked) {
  const entries = Object.entries(somas);
  return {
    UpdateExpression: `ADD ${entries.map((_, at) => `#${at} :${at}`).join(', ')}${marked ? ' SET #mark = :numero' : ''}`,
    ...(marked && { ConditionExpression: 'attribute_not_exists(#mark) OR #mark < :numero' }),
    ExpressionAttributeNames: {
      ...Object.fromEntries(entries.map(([name], at) => [`#${at}`, name])),
      ...(marked && { '#mark': marked.mark }),
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(entries.map(([, change], at) => [`:${at}`, change])),
      ...(marked && { ':numero': marked.numero }),
    },
  };
}

/** What puts a record with a change in it, on condition that it is as it was read. */
export function version(change: RecordChange, current: Stored | undefined, marked?: Marked) {
  const versao = Number(current?.versao ?? 0);
  return {
    Item: {
      ...changed(current, change),
      versao: versao + 1,
      ...(marked && { [marked.mark]: marked.numero }),
    },
    ConditionExpression: versao === 0 ? 'attribute_not_exists(versao)' : 'versao = :versao',
    ...(versao > 0 && { ExpressionAttributeValues: { ':versao': versao } }),
  };
}
