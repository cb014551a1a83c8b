import type { BusEntry } from '../../../functions/platform/events/bus.ts';

/** EventBridge's published limits of an entry, and SQS's of the message that a rule makes of it. */
const MOST_BYTES = 256 * 1024;
const LONGEST_DETAIL_TYPE = 128;

/** Why the bus refuses an event; undefined if it takes it. */
export function refusedEntry({ Source, DetailType = '', Time, Detail }: BusEntry): string | undefined {
  if (Buffer.byteLength(Source + DetailType + Detail) > MOST_BYTES)
    return `An entry has at most ${MOST_BYTES} bytes`;
  if (DetailType === '' || DetailType.length > LONGEST_DETAIL_TYPE)
    return `DetailType must have 1 to ${LONGEST_DETAIL_TYPE} characters`;
  if (!Number.isFinite(Time)) return 'Time is no timestamp';
  const detail: unknown = JSON.parse(Detail);
  return typeof detail === 'object' && detail !== null ? undefined : 'Detail is no JSON object';
}
