import { epoch } from '../../../shared/rules/dates.ts';
import type { DomainEvent } from '../../events/index.ts';
import { above } from '../dynamodb/conditions.ts';
import { queryPages } from '../dynamodb/queries.ts';
import { partitionsOf } from './outbox.ts';

export type StoredEvent = DomainEvent & { particao: string; expiraEm: number };

/** The unexpired events of a day in São Paulo (`YYYY-MM-DD`), a page at a time. */
export async function* eventsOf(day: string, now: Date): AsyncGenerator<StoredEvent[]> {
  for (const particao of partitionsOf(day)) {
    const pages = queryPages<StoredEvent>('eventos', {
      where: { particao },
      filter: above('expiraEm', epoch(now)),
    });
    for await (const { items } of pages) yield items;
  }
}
