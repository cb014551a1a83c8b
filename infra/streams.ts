import type { TABLES } from '../functions/platform/dynamodb/tables.ts';
import { OUTBOX_READERS } from '../functions/platform/mail/classes.ts';
import type { EventFunctionName } from './generated-access.ts';

type Streamed = {
  [T in keyof typeof TABLES]: (typeof TABLES)[T] extends { stream: string } ? T : never;
}[keyof typeof TABLES];

/**
 * The readers of the outbox, each of which gets only its mails. On AWS each is a
 * function of its own, of the same source: Lambda allows a function one mapping per stream, whatever its filter.
 * DynamoDB serves two readers of a stream; it may throttle a third.
 */
export const MAIL_READERS = OUTBOX_READERS.map((mails) => ({
  mails,
  name: `send-mail-${mails}`,
}));

/**
 * The function that reads each table with a stream; `publish-events` feeds the consumers of
 * functions/platform/events/consumers.ts. infra/events.ts deploys this list, infra/local/events runs it locally.
 */
export const STREAMS = {
  correio: 'send-mail',
  cliques: 'count-clicks',
  resultados: 'prize-activity',
  eventos: 'publish-events',
} as const satisfies Record<Streamed, EventFunctionName>;

/** The beginning of the sort keys that a reader gets: of all results, the people's years. */
export const STREAM_KEYS: Partial<Record<keyof typeof STREAMS, { sk: string; prefix: string }>> = {
  resultados: { sk: 'item', prefix: 'pessoa#' },
};

/** The changes that each reader gets. An item of `cliques` is modified by every visitor. */
export const STREAM_EVENTS: Readonly<Record<keyof typeof STREAMS, readonly ('INSERT' | 'MODIFY')[]>> = {
  correio: ['INSERT'],
  cliques: ['INSERT', 'MODIFY'],
  resultados: ['INSERT', 'MODIFY'],
  eventos: ['INSERT'],
};
