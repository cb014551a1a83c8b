import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { TooLongError, type WholeAnswer } from '../../partners/receivers/connect.ts';
import { windows1252 } from '../../platform/windows-1252.ts';
import { NotAFeedError } from './items.ts';

/** Bytes of a feed, as sent and uncompressed. */
export const MOST_BYTES = 2 * 1024 * 1024;

const GZIP = [0x1f, 0x8b];

/** The uncompressed body. Throws TooLongError for one that unpacks to more than `MOST_BYTES`, NotAFeedError if it is damaged. */
export function uncompressed({ headers, body }: Pick<WholeAnswer, 'headers' | 'body'>): Buffer {
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
  // Some servers do not declare a file that is compressed at rest.
  const isGzip = GZIP.every((byte, at) => body[at] === byte);
  const unpack = { br: brotliDecompressSync, deflate: inflateSync }[encoding] ?? (isGzip && gunzipSync);
  if (!unpack) return body;
  try {
    return unpack(body, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    const isLong = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isLong) throw new TooLongError('Unpacks to more', { cause: error });
    throw new NotAFeedError('Damaged', { cause: error });
  }
}

/** Characters in which an XML declaration must end. */
const DECLARATION = 1024;

/**
 * A feed's text: by its byte-order mark; as UTF-8 if it is valid, whatever is claimed; else by the Content-Type's charset or
 * the XML declaration's encoding. What only claims to be UTF-8 has some broken bytes, or is Windows-1252.
 */
export function textOf(bytes: Buffer, contentType = ''): string {
  const marked = markOf(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const head = bytes.subarray(0, DECLARATION).toString('latin1');
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1];
  const charset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  for (const label of ['utf-8', charset, declared]) {
    const text = label && decodedAs(label, bytes);
    if (text) return text;
  }
  const text = new TextDecoder().decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const other = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  return broken <= other ? text : windows1252(bytes);
}

const startsWith = (bytes: Buffer, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);

/** UTF-16 is seen by its mark, or by the zeros beside the first character. */
function markOf(bytes: Buffer): string | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0, 0x3c)) return 'utf-16be';
  return undefined;
}

/** Undefined for an unknown encoding, and for text that is not in it. */
function decodedAs(label: string, bytes: Buffer): string | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    // One byte a character so far (`markOf`): the declaration is wrong.
    if (decoder.encoding.startsWith('utf-16')) return undefined;
    return decoder.encoding === 'windows-1252' ? windows1252(bytes) : decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
