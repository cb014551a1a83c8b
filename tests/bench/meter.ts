import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

/** A run that died: its writes stay, but no progress records them. */
class DeathError extends Error {
  override readonly name = 'DeathError';
}

interface Input {
  Item?: { fatia?: unknown };
}

/**
 * Counts a job's database requests from `start` on, and kills a run once in so many times when it would save its
 * progress, or never.
 */
export function createMeter(job: string, diesEvery = Number.POSITIVE_INFINITY) {
  const meter = { read: 0, write: 0, calls: 0, transactions: 0, refused: 0, deaths: 0, start, isDeath };
  let saves = 0;

  function isDeath(error: unknown): boolean {
    return error instanceof DeathError;
  }

  async function start(): Promise<void> {
    const { db } = await import('../../functions/platform/dynamodb/db.ts');
    db.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          const { Item } = args.input as Input;
          if (JSON.stringify(Item?.fatia)?.includes(job) && ++saves % diesEvery === 0) {
            meter.deaths += 1;
            throw new DeathError('Died before its progress was saved');
          }
          if (/^Scan/.test(commandName)) return next(args);
          meter.calls += 1;
          if (/^Transact/.test(commandName)) meter.transactions += 1;
          Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
          const result = await next(args).catch((error: unknown) => {
            if (error instanceof TransactionCanceledException) meter.refused += 1;
            throw error;
          });
          const { ConsumedCapacity: used } = result.output as { ConsumedCapacity?: unknown };
          const of = /^(Get|Query|BatchGet)/.test(commandName) ? 'read' : 'write';
          for (const { CapacityUnits = 0 } of [used ?? []].flat() as { CapacityUnits?: number }[])
            meter[of] += CapacityUnits;
          return result;
        },
      { step: 'initialize', name: `meter-${job}` },
    );
  }
  return meter;
}
