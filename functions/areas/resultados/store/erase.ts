import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { db, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { passBy } from './batches.ts';
import { ALL, itemName, subjectOf, sumsIn } from './records.ts';

type Place = Record<string, unknown> | undefined;
interface Stored {
  empresaId: string;
  item: string;
}

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
  await passBy(empresaId);
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

async function takeOut(stored: Stored): Promise<void> {
  const { empresaId, item } = stored;
  const sums = Object.entries(sumsIn(stored)).filter(([, count]) => count !== 0);
  const less: Write = {
    item: {
      Update: {
        ...key(ALL, item),
        UpdateExpression: `ADD ${sums.map(([name]) => `${name} :${name}`).join(', ')}`,
        ExpressionAttributeValues: Object.fromEntries(sums.map(([name, count]) => [`:${name}`, -count])),
      },
    },
  };
  try {
    await transact([
      {
        item: { Delete: { ...key(empresaId, item), ConditionExpression: 'attribute_exists(empresaId)' } },
        otherwise: () => new ErasedAlreadyError(),
      },
      ...(sums.length > 0 ? [less] : []),
    ]);
  } catch (error) {
    if (!(error instanceof ErasedAlreadyError)) throw error;
  }
}
