import { releaseLease, tryAcquireOneOf } from '../../../platform/dynamodb/lease.ts';
import { TURN_MS, wakeDue } from './turns.ts';
import { slotId, type WebhookKey, webhooksOf } from './webhooks.ts';

/** Runs that deliver for one company at the same time, so its receivers can delay only so many of all runs. */
const SLOTS = [0, 1, 2];

interface Slot {
  key: WebhookKey;
  run: string;
}

/** Acquires one of a company's slots for a run, until it is released or its lease ends. Undefined when all are taken. */
export async function tryAcquireSlot(empresaId: string, run: string, now: Date): Promise<Slot | undefined> {
  const keys = SLOTS.map((slot) => ({ empresaId, id: slotId(slot) }));
  const place = await tryAcquireOneOf('webhooks', keys, { owner: run, ms: TURN_MS, now });
  const key = place === undefined ? undefined : keys[place];
  return key && { key, run };
}

/** Releases a slot, and wakes the webhook of the company that has waited longest. */
export async function releaseSlot({ key, run }: Slot, now: Date): Promise<void> {
  const { empresaId } = key;
  await releaseLease('webhooks', key, run);
  const [next] = (await webhooksOf(empresaId))
    .flatMap(({ id, ocupadoPor, acordarEm }) =>
      acordarEm && acordarEm <= now.toISOString() && !ocupadoPor ? [{ empresaId, id, acordarEm }] : [],
    )
    .sort((a, b) => a.acordarEm.localeCompare(b.acordarEm));
  if (next) await wakeDue(next, now);
}
