import { addMs, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, atMost, equals, missing, oneOf } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import { UNCHECKED } from './uploads.ts';

/** Longer than a run of the check may take (infra/events.ts). */
const LEASE_MS = 6 * MINUTE_MS;

/**
 * Acquires the check of an upload for one storage event. False while another event of the same upload holds it: a form may
 * be sent again and again, and each time is an event. A repeated delivery of the holder's own event acquires it again, so
 * a check that failed is retried; nothing has to release it, since its end changes the upload's state.
 */
export const tryAcquireCheck = (id: string, evento: string, now: Date): Promise<boolean> =>
  tryWrite(
    updateItem(
      'uploads',
      { id },
      { set: { conferencia: { evento, ate: addMs(now, LEASE_MS).toISOString() } } },
      {
        when: all(
          oneOf('estado', UNCHECKED),
          any(
            missing('conferencia'),
            equals('conferencia.evento', evento),
            atMost('conferencia.ate', now.toISOString()),
          ),
        ),
      },
    ),
  );
