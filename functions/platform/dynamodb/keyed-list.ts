import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { queryPage, table } from './db.ts';
import type { TableName } from './tables.ts';

export interface KeyedList {
  table: TableName;
  /** a narrow index: walking it is cheap, the rows are fetched by key afterwards */
  index: string;
  partition: { name: string; value: string };
  /** rows the reader may not see, by attributes the index carries */
  filter?: { expression: string; values: Record<string, unknown> };
  /** what its sort key puts first comes first; otherwise last */
  ascending?: boolean;
}

export interface Page {
  limit: number;
  offset: number;
  startKey?: Record<string, unknown> | undefined;
}

/**
 * Keys of one page of a list, newest first unless told. A cursor goes straight to its place; an offset is walked over in the
 * narrow index only. `lastKey` is absent at the end.
 */
export async function pageOfKeys<K extends Record<string, unknown>>(
  list: KeyedList,
  { limit, offset, startKey }: Page,
): Promise<{ keys: K[]; lastKey: Record<string, unknown> | undefined }> {
  const skip = startKey ? 0 : offset;
  const rows: K[] = [];
  let next = startKey;
  // One more than asked for tells whether there is a next page.
  while (rows.length <= skip + limit) {
    const page = await queryPage<K>(
      new QueryCommand({
        TableName: table(list.table),
        IndexName: list.index,
        KeyConditionExpression: '#partition = :partition',
        ExpressionAttributeNames: { '#partition': list.partition.name },
        ExpressionAttributeValues: { ':partition': list.partition.value, ...list.filter?.values },
        FilterExpression: list.filter?.expression,
        ScanIndexForward: list.ascending ?? false,
        Limit: skip + limit + 1 - rows.length,
        ExclusiveStartKey: next,
      }),
    );
    rows.push(...page.items);
    next = page.lastKey;
    if (!next) break;
  }
  const keys = rows.slice(skip, skip + limit);
  return { keys, lastKey: rows.length > skip + limit ? keys.at(-1) : undefined };
}
