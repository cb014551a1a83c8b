import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { addMs } from '../../../../shared/rules/dates.ts';
import { db, isWritten } from '../../../platform/dynamodb/db.ts';
import { TURN_MS, wakeDue } from './turns.ts';
import { slotId, webhookKey, webhooksOf } from './webhooks.ts';

/** Runs that deliver for one company at the same time: its receivers can hold no more of everybody's up. */
const MOST_RUNS = 3;

interface Slot {
  empresaId: string;
  /** which of the company's, from 0 */
  slot: number;
  run: string;
}

/** Acquires one of a company's places for a run, until it is released or its lease ends. Undefined when all are taken. */
export async function tryAcquireSlot(empresaId: string, run: string, now: Date): Promise<Slot | undefined> {
  for (let slot = 0; slot < MOST_RUNS; slot += 1) {
    const { TableName, Key } = webhookKey({ empresaId, id: slotId(slot) });
    const put = new PutCommand({
      TableName,
      Item: { ...Key, ocupadoPor: run, ocupadoAte: addMs(now, TURN_MS).toISOString() },
      ConditionExpression: 'attribute_not_exists(id) OR ocupadoAte < :now',
      ExpressionAttributeValues: { ':now': now.toISOString() },
    });
    if (await isWritten(db.send(put))) return { empresaId, slot, run };
  }
  return undefined;
}

/** Releases a place, and wakes the webhook of the company that has waited longest. */
export async function releaseSlot({ empresaId, slot, run }: Slot, now: Date): Promise<void> {
  await isWritten(
    db.send(
      new DeleteCommand({
        ...webhookKey({ empresaId, id: slotId(slot) }),
        ConditionExpression: 'ocupadoPor = :run',
        ExpressionAttributeValues: { ':run': run },
      }),
    ),
  );
  const [next] = (await webhooksOf(empresaId))
    .flatMap(({ id, ocupadoPor, acordarEm }) =>
      acordarEm && acordarEm <= now.toISOString() && !ocupadoPor ? [{ empresaId, id, acordarEm }] : [],
    )
    .sort((a, b) => a.acordarEm.localeCompare(b.acordarEm));
  if (next) await wakeDue(next, now);
}
