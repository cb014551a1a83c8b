import { setTimeout as sleep } from 'node:timers/promises';

interface Used {
  TableName?: string;
  CapacityUnits?: number;
}

const QUIET_MS = 1_500;

/**
 * Counts the write units of all writes in this process by table: those of a call and of its consumers.
 * All clients use this one.
 */
export async function openAllWrites() {
  const { db } = await import('../../functions/platform/dynamodb/db.ts');
  let byTable = new Map<string, number>();
  let last = 0;
  db.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isWrite = !/^(Get|Query|Scan|BatchGet)/.test(commandName);
        if (isWrite) Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next(args);
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Used | Used[] };
        for (const { TableName = '', CapacityUnits = 0 } of isWrite ? [ConsumedCapacity ?? []].flat() : []) {
          byTable.set(TableName, (byTable.get(TableName) ?? 0) + CapacityUnits);
          last = performance.now();
        }
        return result;
      },
    { step: 'initialize', name: 'all-writes' },
  );

  /** The units of some work by table, once no more writes follow. */
  async function during<T>(
    work: () => Promise<T>,
  ): Promise<{ result: T; total: number; tables: string; ofTable: (name: string) => number }> {
    byTable = new Map();
    const result = await work();
    last = performance.now();
    while (performance.now() - last < QUIET_MS) await sleep(50);
    const tables = [...byTable].sort(([, a], [, b]) => b - a);
    return {
      result,
      total: tables.reduce((sum, [, units]) => sum + units, 0),
      ofTable: (table: string) => tables.find(([name]) => name.endsWith(`-${table}`))?.[1] ?? 0,
      tables: tables.map(([name, units]) => `${name.replace(/^.*-/, '')} ${units}`).join(', '),
    };
  }
  return { during };
}
