import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { db, table, transact, type Write } from '../../../../functions/store/db.ts';
import type { TableName } from '../../../../functions/store/tables.ts';

const BATCH = 25;
const TRANSACTION = 100;

/** Writes whole items, whatever stood there. */
export async function putAll(name: TableName, items: readonly object[]): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) {
    let left = items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }));
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt > 0) await sleep(50);
      const { UnprocessedItems } = await db.send(
        new BatchWriteCommand({ RequestItems: { [table(name)]: left } }),
      );
      left = (UnprocessedItems?.[table(name)] ?? []) as typeof left;
    }
  }
}

/** Writes that need not be all or nothing, as many a transaction as it takes. */
export async function transactAll(writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += TRANSACTION)
    await transact(writes.slice(from, from + TRANSACTION));
}
