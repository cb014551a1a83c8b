import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import type { MailLane } from '../../../functions/platform/mail/classes.ts';
import { MAIL_READERS, STREAM_EVENTS, STREAM_KEYS, STREAMS } from '../../streams.ts';

export interface StreamSource {
  readonly table: keyof typeof STREAMS;
  /** function, or the bus */
  readonly name: (typeof STREAMS)[keyof typeof STREAMS];
  /** each reader has its own checkpoint; mail readers see only their lane's mails */
  readonly reader: string;
  readonly lane?: MailLane;
}
const TABLES = Object.entries(STREAMS) as [StreamSource['table'], StreamSource['name']][];
export const SOURCES: StreamSource[] = TABLES.flatMap(([table, name]): StreamSource[] =>
  table === 'correio'
    ? MAIL_READERS.map(({ name: reader, lane }) => ({ table, name, reader, lane }))
    : [{ table, name, reader: name }],
);

export const isWanted = ({ table, lane }: StreamSource, { eventName, dynamodb }: StreamRecord): boolean => {
  const key = STREAM_KEYS[table];
  return (
    STREAM_EVENTS[table].some((read) => read === eventName) &&
    (!lane || dynamodb?.NewImage?.faixa?.S === lane) &&
    (!key || dynamodb?.Keys?.[key.sk]?.S?.startsWith(key.prefix) === true)
  );
};

/** A stream with one reader, which has the function's name. */
export type SingleReader = Exclude<keyof typeof STREAMS, 'correio'>;
