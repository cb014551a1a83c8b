import { addMs, DAY_MS, epoch } from '../../../shared/rules/dates.ts';
import type { DomainEvent } from '../../events/index.ts';
import { putItem, type Write } from '../dynamodb/commands.ts';
import { missing } from '../dynamodb/conditions.ts';
import { tryTransact } from '../dynamodb/writes.ts';
import { EVENT_DAYS } from './outbox.ts';

/**
 * Writes a consumer's effect of an event at most once, however often the event comes: a note that it is done goes into
 * the same transaction, for two write units. False when it had been done before. For effects that can't tell by
 * themselves, such as an addition; one that can (a later state, an item under the event's id) needs no note.
 */
export async function transactOnce(
  consumer: string,
  event: Pick<DomainEvent, 'id' | 'em'>,
  writes: readonly Write[],
): Promise<boolean> {
  const note = noteOf(consumer, event);
  return (await tryTransact([...writes, note], [note])) === undefined;
}

const noteOf = (consumer: string, { id, em }: Pick<DomainEvent, 'id' | 'em'>): Write =>
  putItem(
    'consumidos',
    // The event itself, and what may still be delivered of it, is gone by then.
    { id: `${consumer}#${id}`, expiraEm: epoch(addMs(new Date(em), 2 * EVENT_DAYS * DAY_MS)) },
    { when: missing('id') },
  );
