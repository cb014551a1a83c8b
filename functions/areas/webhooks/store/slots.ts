import { releaseLease, tryAcquireOneOf } from '../../../platform/dynamodb/lease.ts';
import { type ReceiverKey, receiversOf, slotId } from './receivers.ts';
import { startDelivery, TURN_MS } from './turns.ts';

/** Concurrent runs of one company, so that its receivers cannot delay the others'. */
const SLOTS = [0, 1, 2];

interface Slot {
  key: ReceiverKey;
  run: string;
}

/** Acquires one of a company's slots for a run, until it is released or its lease ends. Undefined when all are taken. */
export async function tryAcquireSlot(empresaId: string, run: string, now: Date): Promise<Slot | undefined> {
  const keys = SLOTS.map((slot) => ({ empresaId, id: slotId(slot) }));
  const index = await tryAcquireOneOf('webhooks', keys, { owner: run, ms: TURN_MS, now });
  const key = index === undefined ? undefined : keys[index];
  return key && { key, run };
}

/** Releases a slot, and starts the company's receiver that has waited longest. */
export async function releaseSlot({ key, run }: Slot, now: Date): Promise<void> {
  const { empresaId } = key;
  await releaseLease('webhooks', key, run);
  const [next] = (await receiversOf(empresaId))
    .flatMap(({ id, ocupadoPor, acordarEm }) =>
      acordarEm && acordarEm <= now.toISOString() && !ocupadoPor ? [{ empresaId, id, acordarEm }] : [],
    )
    .sort((a, b) => a.acordarEm.localeCompare(b.acordarEm));
  if (next) await startDelivery(next, now);
}
