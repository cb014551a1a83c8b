import { type ItemKey, releaseLease, tryAcquireOneOf } from '../../../platform/dynamodb/lease.ts';
import { TURN_MS, wakeDue } from './turns.ts';
import { slotId, webhookKey, webhooksOf } from './webhooks.ts';

/** Runs that deliver for one company at the same time, so its receivers can delay only so many of all runs. */
const SLOTS = [0, 1, 2];

interface Slot {
  empresaId: string;
  key: ItemKey;
  run: string;
}

/** Acquires one of a company's slots for a run, until it is released or its lease ends. Undefined when all are taken. */
export async function tryAcquireSlot(empresaId: string, run: string, now: Date): Promise<Slot | undefined> {
  const key = await tryAcquireOneOf(
    SLOTS.map((slot) => webhookKey({ empresaId, id: slotId(slot) })),
    { owner: run, ms: TURN_MS, now },
  );
  return key && { empresaId, key, run };
}

/** Releases a slot, and wakes the webhook of the company that has waited longest. */
export async function releaseSlot({ empresaId, key, run }: Slot, now: Date): Promise<void> {
  await releaseLease(key, run);
  const [next] = (await webhooksOf(empresaId))
    .flatMap(({ id, ocupadoPor, acordarEm }) =>
      acordarEm && acordarEm <= now.toISOString() && !ocupadoPor ? [{ empresaId, id, acordarEm }] : [],
    )
    .sort((a, b) => a.acordarEm.localeCompare(b.acordarEm));
  if (next) await wakeDue(next, now);
}
