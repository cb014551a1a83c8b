import type { TABLES } from '../functions/platform/dynamodb/tables.ts';
import { MAIL_LANES, templatesIn } from '../functions/platform/mail/classes.ts';
import type { EventFunctionName } from './generated-access.ts';

type Streamed = {
  [T in keyof typeof TABLES]: (typeof TABLES)[T] extends { stream: string } ? T : never;
}[keyof typeof TABLES];

/** The stream of mails is read once for each lane, which sees its own templates only: no lane waits for another. */
export const MAIL_READERS = MAIL_LANES.map((lane) => ({ lane, templates: templatesIn(lane) }));

/**
 * Who reads the stream of each table that has one: a function, or the bus that feeds every consumer of
 * functions/platform/events/consumers.ts. Both outboxes are read for new items only (`STREAM_EVENTS`). infra/events.ts
 * deploys this list, infra/local/events runs it locally.
 */
export const STREAMS = {
  correio: 'send-mail',
  cliques: 'count-clicks',
  eventos: 'bus',
} as const satisfies Record<Streamed, EventFunctionName | 'bus'>;

/** The changes of a table that its reader gets: an item of clicks grows by a visitor at a time. */
export const STREAM_EVENTS: Readonly<Record<keyof typeof STREAMS, readonly ('INSERT' | 'MODIFY')[]>> = {
  correio: ['INSERT'],
  cliques: ['INSERT', 'MODIFY'],
  eventos: ['INSERT'],
};
