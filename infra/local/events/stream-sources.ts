import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import type { OutboxReader } from '../../../functions/platform/mail/classes.ts';
import { MAIL_READERS, STREAM_EVENTS, STREAM_KEYS, STREAMS } from '../../streams.ts';

export interface StreamSource {
  readonly table: keyof typeof STREAMS;
  /** function */
  readonly name: (typeof STREAMS)[keyof typeof STREAMS];
  /** each reader has its own checkpoint; of mails, each gets only its own */
  readonly reader: string;
  readonly mails?: OutboxReader;
}
const TABLES = Object.entries(STREAMS) as [StreamSource['table'], StreamSource['name']][];
export const SOURCES: StreamSource[] = TABLES.flatMap(([table, name]): StreamSource[] =>
  table === 'correio'
    ? MAIL_READERS.map(({ name: reader, mails }) => ({ table, name, reader, mails }))
    : [{ table, name, reader: name }],
);

export const isWanted = ({ table, mails }: StreamSource, { eventName, dynamodb }: StreamRecord): boolean => {
  const key = STREAM_KEYS[table];
  return (
    STREAM_EVENTS[table].some((read) => read === eventName) &&
    (!mails || dynamodb?.NewImage?.faixa?.S === mails) &&
    (!key || dynamodb?.Keys?.[key.sk]?.S?.startsWith(key.prefix) === true)
  );
};

/** A stream with one reader, which has the function's name. */
export type SingleReader = Exclude<keyof typeof STREAMS, 'correio'>;
