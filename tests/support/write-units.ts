/**
 * The write units that the database charges while `work` runs, by table. A refused condition reports none, and counts as
 * the one unit that it costs for an item of this size.
 */
export async function writeUnitsOf(work: () => Promise<unknown>): Promise<Map<string, number>> {
  const { db } = await import('../../functions/platform/dynamodb/db.ts');
  const { TABLE_PREFIX = '' } = process.env;
  const units = new Map<string, number>();
  const add = (table: string, count: number) =>
    units.set(table.replace(TABLE_PREFIX, ''), (units.get(table.replace(TABLE_PREFIX, '')) ?? 0) + count);
  db.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!/^(Put|Update|Delete|Transact)/.test(commandName)) return next(args);
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next(args).catch((error: unknown) => {
          add((args.input as { TableName?: string }).TableName ?? commandName, 1);
          throw error;
        });
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: unknown };
        for (const used of [ConsumedCapacity ?? []].flat() as { TableName: string; CapacityUnits: number }[])
          add(used.TableName, used.CapacityUnits);
        return result;
      },
    { step: 'initialize', name: 'writeUnits' },
  );
  try {
    await work();
  } finally {
    db.middlewareStack.remove('writeUnits');
  }
  return units;
}
