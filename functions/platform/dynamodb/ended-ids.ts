import { createHash } from 'node:crypto';
import { refusal } from '../../../shared/refusals.ts';
import { addMs, DAY_MS, epoch } from '../../../shared/rules/dates.ts';
import { table, type Write } from './db.ts';

/** Longer than an Idempotency-Key leads to the same id. */
const KEPT_MS = 2 * DAY_MS;

const key = (id: string) => ({
  TableName: table('respostas'),
  Key: {
    hash: createHash('sha256')
      .update(JSON.stringify(['excluido', id]))
      .digest('hex'),
  },
});

/**
 * For what is deleted and whose id a repeated request makes again, where no answer is kept (functions/platform/http/idempotency.ts,
 * `sameIds`): part of the transaction that deletes it, so that no repetition brings it back.
 */
export const endId = (id: string, now: Date): Write => {
  const { TableName, Key } = key(id);
  return { item: { Put: { TableName, Item: { ...Key, expiraEm: epoch(addMs(now, KEPT_MS)) } } } };
};

/** Part of the transaction that makes it. Throws 409 where it was there before, and has been deleted since. */
export const notEnded = (id: string): Write => ({
  item: {
    ConditionCheck: {
      ...key(id),
      ConditionExpression: 'attribute_not_exists(#hash)',
      ExpressionAttributeNames: { '#hash': 'hash' },
    },
  },
  otherwise: () => refusal('deletedSince'),
});
