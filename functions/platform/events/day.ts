import { epoch } from '../../../shared/rules/dates.ts';
import type { DomainEvent } from '../../events/index.ts';
import { above } from '../dynamodb/conditions.ts';
import { queryPages } from '../dynamodb/queries.ts';
import { partitionsOf } from './outbox.ts';

/** An event as it lies in the outbox. */
export type StoredEvent = DomainEvent & { particao: string; expiraEm: number };

/** Every event of a day in São Paulo (`YYYY-MM-DD`) that has not expired at `now`, a page at a time. */
export async function* eventsOf(day: string, now: Date): AsyncGenerator<StoredEvent[]> {
  for (const particao of partitionsOf(day)) {
    const pages = queryPages<StoredEvent>('eventos', {
      where: { particao },
      filter: above('expiraEm', epoch(now)),
    });
    for await (const { items } of pages) yield items;
  }
}
