import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Write } from '../../../../functions/platform/dynamodb/commands.ts';
import { db, table } from '../../../../functions/platform/dynamodb/db.ts';
import type { TableName } from '../../../../functions/platform/dynamodb/tables.ts';
import { transact } from '../../../../functions/platform/dynamodb/writes.ts';

const BATCH = 25;
const TRANSACTION = 100;

/** Writes whole items, replacing existing ones. */
export async function putAll(name: TableName, items: readonly object[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
  await Promise.all(batches.map((batch) => putBatch(name, batch)));
}

async function putBatch(name: TableName, items: readonly object[]): Promise<void> {
  let left = items.map((Item) => ({ PutRequest: { Item } }));
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt > 0) await sleep(50);
    const { UnprocessedItems } = await db.send(
      new BatchWriteCommand({ RequestItems: { [table(name)]: left } }),
    );
    left = (UnprocessedItems?.[table(name)] ?? []) as typeof left;
  }
}

/** Runs writes in as few transactions as possible; they need not be atomic together. */
export async function transactAll(writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += TRANSACTION)
    await transact(writes.slice(from, from + TRANSACTION));
}
