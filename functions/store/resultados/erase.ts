import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { db, table, transact } from '../db.ts';
import { ALL, type DayField, itemName, subjectOf } from './records.ts';
import { add } from './write.ts';

type Place = Record<string, unknown> | undefined;
type Stored = { empresaId: string; item: string } & Partial<Record<DayField, number>>;

class ErasedAlreadyError extends Error {
  override readonly name = 'ErasedAlreadyError';
}

const AT_ONCE = 100;
const key = (empresaId: string, item: string) => ({
  TableName: table('resultados'),
  Key: { empresaId, item },
});

/** Erases a page of a company's results, and takes its sums out of those of all companies. A page can be repeated. */
export async function eraseResults(empresaId: string, from: Place): Promise<Place> {
  const page = await db.send(
    new QueryCommand({
      TableName: table('resultados'),
      KeyConditionExpression: 'empresaId = :id',
      ExpressionAttributeValues: { ':id': empresaId },
      ConsistentRead: true,
      Limit: AT_ONCE,
      ExclusiveStartKey: from,
    }),
  );
  const items = (page.Items ?? []) as Stored[];
  for (const year of new Set(items.filter(isSum).map(({ item }) => subjectOf(item).slice(0, 4))))
    await db.send(new DeleteCommand(key(ALL, itemName.empresa(year, empresaId))));
  for (const stored of items) {
    if (isSum(stored)) await takeOut(stored);
    else await db.send(new DeleteCommand(key(empresaId, stored.item)));
  }
  return page.LastEvaluatedKey;
}

const isSum = ({ item }: Stored): boolean => item.startsWith('dia#') || item.startsWith('mes#');

async function takeOut({ empresaId, item, ...sums }: Stored): Promise<void> {
  const less = Object.fromEntries(Object.entries(sums).map(([field, count]) => [field, -count]));
  try {
    await transact([
      {
        item: { Delete: { ...key(empresaId, item), ConditionExpression: 'attribute_exists(empresaId)' } },
        otherwise: () => new ErasedAlreadyError(),
      },
      ...add(ALL, item, less),
    ]);
  } catch (error) {
    if (!(error instanceof ErasedAlreadyError)) throw error;
  }
}
