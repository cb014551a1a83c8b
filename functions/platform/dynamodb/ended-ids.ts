import { createHash } from 'node:crypto';
import { refusal } from '../../../shared/refusals.ts';
import { addMs, DAY_MS, epoch } from '../../../shared/rules/dates.ts';
import { checkItem, putItem, type Write } from './commands.ts';
import { missing } from './conditions.ts';

/** Longer than an Idempotency-Key leads to the same id. */
const KEPT_MS = 2 * DAY_MS;

const keyOf = (id: string) => ({
  hash: createHash('sha256')
    .update(JSON.stringify(['excluido', id]))
    .digest('hex'),
});

/**
 * For what is deleted and whose id a repeated request makes again, where no answer is kept (functions/platform/http/idempotency.ts,
 * `sameIds`): part of the transaction that deletes it, so that no repetition brings it back.
 */
export const endId = (id: string, now: Date): Write =>
  putItem('respostas', { ...keyOf(id), expiraEm: epoch(addMs(now, KEPT_MS)) });

/** Part of the transaction that makes it. Throws 409 where it was there before, and has been deleted since. */
export const notEnded = (id: string): Write =>
  checkItem('respostas', keyOf(id), { when: missing('hash'), otherwise: () => refusal('deletedSince') });
