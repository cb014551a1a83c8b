import { MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { oneOf } from '../../../platform/dynamodb/conditions.ts';
import { tryAcquireLease } from '../../../platform/dynamodb/lease.ts';
import { UNCHECKED } from './uploads.ts';

/** Longer than the check's function may run (infra/events.ts). */
const LEASE_MS = 6 * MINUTE_MS;

/**
 * Acquires the check of an upload for one storage event. False while another event of the upload holds it: a form may
 * be sent many times, each time with an event. A repeated delivery of the holder's event acquires it again, so that a
 * failed check is retried. No release is needed: the end of the check changes the upload's state.
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
