import { MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { oneOf } from '../../../platform/dynamodb/conditions.ts';
import { tryAcquireLease } from '../../../platform/dynamodb/lease.ts';
import { UNCHECKED } from './uploads.ts';

/** Longer than a run of the check may take (infra/events.ts). */
const LEASE_MS = 6 * MINUTE_MS;

/**
 * Acquires the check of an upload for one storage event. False while another event of the same upload holds it: a form may
 * be sent again and again, and each time is an event. A repeated delivery of the holder's own event acquires it again, so
 * a check that failed is retried; nothing has to release it, since its end changes the upload's state.
 */
export async function tryAcquireCheck(id: string, evento: string, now: Date): Promise<boolean> {
  const { item } = await tryAcquireLease(
    'uploads',
    { id },
    {
      ...{ owner: evento, ms: LEASE_MS, now },
      when: oneOf('estado', UNCHECKED),
    },
  );
  return item !== undefined;
}
