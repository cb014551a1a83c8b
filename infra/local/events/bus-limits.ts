/** EventBridge's published limits of an entry, and SQS's of the message that a rule makes of it. */
const MOST_BYTES = 256 * 1024;
const LONGEST_DETAIL_TYPE = 128;

interface Entry {
  'detail-type'?: string;
  time?: string;
  detail?: unknown;
}

/** Why the bus refuses an event; undefined if it takes it. */
export function refusedEntry(message: string): string | undefined {
  if (Buffer.byteLength(message) > MOST_BYTES) return `An entry has at most ${MOST_BYTES} bytes`;
  const { 'detail-type': type = '', time = '', detail } = JSON.parse(message) as Entry;
  if (type === '' || type.length > LONGEST_DETAIL_TYPE)
    return `DetailType must have 1 to ${LONGEST_DETAIL_TYPE} characters`;
  if (Number.isNaN(Date.parse(time))) return 'Time is no timestamp';
  return typeof detail === 'object' && detail !== null ? undefined : 'Detail is no JSON object';
}
