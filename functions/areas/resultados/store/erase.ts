import { deleteItem, updateItem } from '../../../platform/dynamodb/commands.ts';
import { exists } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact, write } from '../../../platform/dynamodb/writes.ts';
import { flushShard } from './batches.ts';
import { ALL, itemName, MONTH_FIELDS, subjectOf, sumsIn, TOTAL_FIELDS } from './result-records.ts';

type StartKey = Record<string, unknown> | undefined;
interface Stored {
  empresaId: string;
  item: string;
}

const AT_ONCE = 100;

/** Erases a page of a company's results, and subtracts its sums from those of all companies. A page can be repeated. */
export async function eraseResults(empresaId: string, from: StartKey): Promise<StartKey> {
  await flushShard(empresaId);
  const { items, lastKey } = await queryPage<Stored>('resultados', {
    where: { empresaId },
    fresh: true,
    limit: AT_ONCE,
    startKey: from,
  });
  for (const year of new Set(items.filter(isSum).map(({ item }) => subjectOf(item).slice(0, 4))))
    await write(deleteItem('resultados', { empresaId: ALL, item: itemName.empresa(year, empresaId) }));
  for (const stored of items) {
    if (isSum(stored)) await subtract(stored);
    else await write(deleteItem('resultados', { empresaId, item: stored.item }));
  }
  return lastKey;
}

const isSum = ({ item }: Stored): boolean => item.startsWith('dia#') || item.startsWith('mes#');

const OF_ALL_ONLY: readonly string[] = TOTAL_FIELDS.filter(
  (field) => !(MONTH_FIELDS as readonly string[]).includes(field),
);
const pick = (sums: Record<string, number>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => names.includes(name)));

/** Does nothing if an earlier attempt has done it. */
async function subtract(stored: Stored): Promise<void> {
  const { empresaId, item } = stored;
  const sums = Object.entries(sumsIn(stored)).filter(([, count]) => count !== 0);
  const add = Object.fromEntries(sums.map(([name, count]) => [name, -count]));
  // A company's months count people only.
  const ofMonth = item.startsWith('dia#') ? pick(add, OF_ALL_ONLY) : {};
  const mes = itemName.month(subjectOf(item).slice(0, 7));
  await tryTransact([
    deleteItem('resultados', { empresaId, item }, { when: exists('empresaId') }),
    ...(sums.length > 0 ? [updateItem('resultados', { empresaId: ALL, item }, { add })] : []),
    ...(Object.keys(ofMonth).length > 0
      ? [updateItem('resultados', { empresaId: ALL, item: mes }, { add: ofMonth })]
      : []),
  ]);
}
