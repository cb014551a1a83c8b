import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import {
  CONSUMERS,
  type ConsumerDef,
  type ConsumerName,
  EVENT_SOURCE,
} from '../functions/platform/events/consumers.ts';

/** The message that the bus puts into a consumer's queue, of an event as it lies in the outbox. */
export const messageOf = (NewImage: Record<string, AttributeValue>): string =>
  JSON.stringify({
    source: EVENT_SOURCE,
    'detail-type': NewImage.tipo?.S,
    time: NewImage.em?.S,
    detail: { eventName: 'INSERT', dynamodb: { NewImage } },
  });

export interface Replay {
  readonly consumer: ConsumerName;
  /** `YYYY-MM-DD` in São Paulo */
  readonly day: string;
  /** of one company only */
  readonly empresaId?: string | undefined;
}

export const isConsumer = (name: string): name is ConsumerName => Object.hasOwn(CONSUMERS, name);
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The messages of a day for one consumer, a page at a time: what it had once already changes nothing. */
export async function* replayed({ consumer, day, empresaId }: Replay, now: Date): AsyncGenerator<string[]> {
  const { events }: ConsumerDef = CONSUMERS[consumer];
  // Only now: a client of the database goes by the environment, which the local stack sets once it has begun.
  const { eventsOf } = await import('../functions/platform/events/day.ts');
  for await (const page of eventsOf(day, now)) {
    const wanted = page.filter(
      (event) => events.includes(event.tipo) && (empresaId === undefined || event.empresaId === empresaId),
    );
    if (wanted.length > 0) yield wanted.map((event) => messageOf(marshall(event)));
  }
}
