import { marshall } from '@aws-sdk/util-dynamodb';
import { type BusEntry, busEntry } from '../functions/platform/events/bus.ts';
import { CONSUMERS, type ConsumerDef, type ConsumerName } from '../functions/platform/events/consumers.ts';

/** The message that the bus sends to a consumer's queue. */
export const busMessage = ({ Source, DetailType, Time, Detail }: BusEntry): string =>
  JSON.stringify({
    source: Source,
    'detail-type': DetailType,
    time: new Date(Time * 1000).toISOString(),
    detail: JSON.parse(Detail),
  });

export interface Replay {
  readonly consumer: ConsumerName;
  /** `YYYY-MM-DD` in São Paulo */
  readonly day: string;
  /** limits the replay to one company */
  readonly empresaId?: string | undefined;
}

export const isConsumer = (name: string): name is ConsumerName => Object.hasOwn(CONSUMERS, name);
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A day's messages for one consumer, page by page. Events that it has already handled have no effect. */
export async function* replayMessages(
  { consumer, day, empresaId }: Replay,
  now: Date,
): AsyncGenerator<string[]> {
  const { events }: ConsumerDef = CONSUMERS[consumer];
  // Imported late: the database client reads the environment, which the local stack sets after its start.
  const { eventsOf } = await import('../functions/platform/events/day.ts');
  for await (const page of eventsOf(day, now)) {
    const wanted = page.filter(
      (event) => events.includes(event.tipo) && (empresaId === undefined || event.empresaId === empresaId),
    );
    if (wanted.length > 0) yield wanted.map((event) => busMessage(busEntry(marshall(event))));
  }
}
