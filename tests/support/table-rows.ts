import { BatchWriteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '../../functions/platform/dynamodb/tables.ts';

/** Ids that sort by their number. */
export const idOf = (letter: string, n: number): string => `${letter}${String(n).padStart(8, '0')}`;

const BATCH = 25;
const AT_ONCE = 8;

/** Writes rows straight to a table of the running stack: through the product, many rows would take minutes. */
export async function fill(
  name: TableName,
  rows: number,
  row: (n: number) => Record<string, unknown>,
): Promise<void> {
  const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
  let next = 0;
  const worker = async () => {
    for (let from = next; from < rows; from = next) {
      next = from + BATCH;
      const length = Math.min(BATCH, rows - from);
      const puts = Array.from({ length }, (_, n) => ({ PutRequest: { Item: row(from + n) } }));
      await db.send(new BatchWriteCommand({ RequestItems: { [table(name)]: puts } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The current row of the running stack; undefined if there is none. */
export async function itemOf(name: TableName, Key: Record<string, string>) {
  const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
  return (await db.send(new GetCommand({ TableName: table(name), Key, ConsistentRead: true }))).Item;
}
