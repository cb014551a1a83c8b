import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { type DomainEvent, parseEvent } from '../../events/index.ts';
import { itemOf, type StreamImage } from '../dynamodb/stream.ts';
import { logger } from '../log.ts';
import { CONSUMERS, type ConsumerDef, type ConsumerName } from './consumers.ts';
import { atLeastNow } from './late.ts';

type EventOf<C extends ConsumerName> = DomainEvent<(typeof CONSUMERS)[C]['events'][number]>;

/** A message of a queue: an EventBridge event whose detail is a record of the outbox's stream. */
interface QueuedEvent {
  detail: { dynamodb: { NewImage: StreamImage } };
}

/**
 * The Lambda of one consumer: runs `work` for each event of a batch, one after the other. Only failed events are delivered
 * again. `now` is the instant of the delivery, which after retries is long after the event's own. Events may be repeated and
 * out of order.
 */
export const consumer =
  <C extends ConsumerName>(name: C, work: (event: EventOf<C>, now: Date) => Promise<void>) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of Records) {
      try {
        await work(readEvent(name, record), deliveredAt(record));
      } catch (error) {
        logger.warn('event not consumed yet', { consumer: name, error: error as Error });
        batchItemFailures.push({ itemIdentifier: record.messageId });
      }
    }
    return { batchItemFailures };
  };

/** As `consumer`, for work on a whole batch: when it fails, the whole batch is delivered again. */
export const batchConsumer =
  <C extends ConsumerName>(name: C, work: (events: readonly EventOf<C>[]) => Promise<void>) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    try {
      await work(Records.map((record) => readEvent(name, record)));
      return { batchItemFailures: [] };
    } catch (error) {
      logger.warn('events not consumed yet', { consumer: name, error: error as Error });
      return { batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    }
  };

interface EventGroup<E> {
  group: string;
  events: readonly E[];
}

/**
 * As `consumer`, for work on a whole batch, grouped by `groupOf`. When it fails, it is retried group by group, and then event
 * by event, so that one bad event delays no other.
 */
export const groupConsumer =
  <C extends ConsumerName>(
    name: C,
    groupOf: (event: EventOf<C>) => string,
    work: (groups: readonly EventGroup<EventOf<C>>[], now: Date) => Promise<void>,
  ) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    type Message = { record: SQSRecord; event: EventOf<C> };
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    const failed = ({ messageId }: SQSRecord, error: unknown) => {
      logger.warn('event not consumed yet', { consumer: name, error: error as Error });
      batchItemFailures.push({ itemIdentifier: messageId });
    };
    const attempt = async (messages: readonly Message[]): Promise<void> => {
      const groups = new Map<string, Message[]>();
      for (const message of messages)
        groups.set(groupOf(message.event), [...(groups.get(groupOf(message.event)) ?? []), message]);
      try {
        await work(
          [...groups].map(([group, some]) => ({ group, events: some.map(({ event }) => event) })),
          new Date(Math.max(...messages.map(({ record }) => deliveredAt(record).getTime()))),
        );
      } catch (error) {
        const [only] = messages;
        if (only && messages.length === 1) return failed(only.record, error);
        const parts = groups.size > 1 ? [...groups.values()] : messages.map((message) => [message]);
        for (const part of parts) await attempt(part);
      }
    };
    const messages: Message[] = [];
    for (const record of Records) {
      try {
        messages.push({ record, event: readEvent(name, record) });
      } catch (error) {
        failed(record, error);
      }
    }
    if (messages.length > 0) await attempt(messages);
    return { batchItemFailures };
  };

function readEvent<C extends ConsumerName>(name: C, { body }: SQSRecord): EventOf<C> {
  const { detail } = JSON.parse(body) as QueuedEvent;
  const event = parseEvent(itemOf(detail.dynamodb.NewImage));
  const { events }: ConsumerDef = CONSUMERS[name];
  if (!events.includes(event.tipo)) throw new Error(`${name} is no consumer of ${event.tipo}`);
  return event as EventOf<C>;
}

const deliveredAt = ({ attributes }: SQSRecord): Date =>
  atLeastNow(new Date(Number(attributes.ApproximateFirstReceiveTimestamp)));
