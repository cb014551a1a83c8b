import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import { MAIL_READERS, STREAM_EVENTS, STREAMS } from '../../streams.ts';

export interface StreamSource {
  readonly table: keyof typeof STREAMS;
  /** function, or the bus */
  readonly name: (typeof STREAMS)[keyof typeof STREAMS];
  /** each reader has its own checkpoint; mail readers see only their lane's templates */
  readonly reader: string;
  readonly templates?: readonly string[];
}
const TABLES = Object.entries(STREAMS) as [StreamSource['table'], StreamSource['name']][];
export const SOURCES: StreamSource[] = TABLES.flatMap(([table, name]): StreamSource[] =>
  table === 'correio'
    ? MAIL_READERS.map(({ name: reader, templates }) => ({ table, name, reader, templates }))
    : [{ table, name, reader: name }],
);

export const isWanted = (
  { table, templates }: StreamSource,
  { eventName, dynamodb }: StreamRecord,
): boolean =>
  STREAM_EVENTS[table].some((read) => read === eventName) &&
  (!templates || templates.includes(dynamodb?.NewImage?.modelo?.S ?? ''));

/** A stream with one reader, which has the function's name. */
export type SingleReader = Exclude<keyof typeof STREAMS, 'correio'>;
