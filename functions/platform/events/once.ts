import { addMs, DAY_MS, epoch } from '../../../shared/rules/dates.ts';
import type { DomainEvent } from '../../events/index.ts';
import { putItem, type Write } from '../dynamodb/commands.ts';
import { missing } from '../dynamodb/conditions.ts';
import { tryTransact } from '../dynamodb/writes.ts';
import { EVENT_DAYS } from './outbox.ts';

/**
 * Writes a consumer's effect of an event at most once, even if the event is repeated: a mark in the same transaction records
 * it, for two write units. False when it was written before. For effects that are not idempotent, such as an addition; a
 * later state, or an item under the event's id, needs no mark.
 */
export async function transactOnce(
  consumer: string,
  event: Pick<DomainEvent, 'id' | 'em'>,
  writes: readonly Write[],
): Promise<boolean> {
  const mark = markOf(consumer, event);
  return (await tryTransact([...writes, mark], [mark])) === undefined;
}

const markOf = (consumer: string, { id, em }: Pick<DomainEvent, 'id' | 'em'>): Write =>
  putItem(
    'consumidos',
    // By then the event has expired and can no longer be delivered.
    { id: `${consumer}#${id}`, expiraEm: epoch(addMs(new Date(em), 2 * EVENT_DAYS * DAY_MS)) },
    { when: missing('id') },
  );
