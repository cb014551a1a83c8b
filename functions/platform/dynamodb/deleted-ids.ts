import { createHash } from 'node:crypto';
import { refusal } from '../../../shared/errors.ts';
import { addMs, DAY_MS, epoch } from '../../../shared/rules/dates.ts';
import * as REFUSALS from '../refusals.ts';
import { checkItem, putItem, type Write } from './commands.ts';
import { missing } from './conditions.ts';

/** Longer than an Idempotency-Key gives the same id. */
const KEPT_MS = 2 * DAY_MS;

const keyOf = (id: string) => ({
  hash: createHash('sha256')
    .update(JSON.stringify(['excluido', id]))
    .digest('hex'),
});

/**
 * Part of the transaction that deletes a record: a retry of the request that created it must not create it again, where no
 * answer is stored (functions/platform/http/idempotency.ts, `sameIds`).
 */
export const markIdDeleted = (id: string, now: Date): Write =>
  putItem('respostas', { ...keyOf(id), expiraEm: epoch(addMs(now, KEPT_MS)) });

/** Part of the transaction that creates a record. Throws 409 when it was deleted since. */
export const idNotDeleted = (id: string): Write =>
  checkItem('respostas', keyOf(id), {
    when: missing('hash'),
    otherwise: () => refusal(REFUSALS.deletedSince),
  });
