import { marshall } from '@aws-sdk/util-dynamodb';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { type DomainEvent, EVENTS, type EventData, type EventName } from '../../functions/events/index.ts';

/** An event as the outbox writes it, without its keys. */
export const domainEvent = <N extends EventName>(
  tipo: N,
  dados: EventData<N>,
  more: Partial<Pick<DomainEvent, 'id' | 'em' | 'empresaId' | 'versao'>> = {},
) => ({
  id: '01KA0000000000000000000000',
  tipo,
  versao: EVENTS[tipo].version,
  empresaId: 'E',
  em: '2026-11-20T12:00:00.000Z',
  dados,
  ...more,
});

/** Events as a consumer's Lambda gets them: messages whose body is an EventBridge event with a stream record. */
export const deliveries = (events: readonly object[], now = new Date()): SQSEvent => ({
  Records: events.map(
    (event, n) =>
      ({
        messageId: `m${n}`,
        body: JSON.stringify({ detail: { dynamodb: { NewImage: marshall(event) } } }),
        attributes: { ApproximateFirstReceiveTimestamp: String(now.getTime()) },
      }) as SQSRecord,
  ),
});
