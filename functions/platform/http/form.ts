import { type AppError, invalid } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import type { SentFile } from '../../../shared/routes/fields.ts';
import { decodeText } from './text.ts';

/** More than any form of ours has: each part costs the parser far more than its bytes. */
const MOST_PARTS = 200;
/** The header lines of one part. */
const MOST_HEAD_BYTES = 8 * 1024;
/** RFC 2046: up to 70 of these characters. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./-]{1,70}))\s*(?:;|$)/i;

/**
 * Reads a multipart form: repeated fields and `name[]` become arrays, files become `SentFile`. Forms that would cost the
 * parser more than their size are refused before parsing. Throws 400.
 */
export async function readForm(bytes: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const boundary = BOUNDARY.exec(contentType)?.slice(1).find(Boolean);
  if (boundary === undefined) throw malformed();
  const parts = partsOf(bytes, Buffer.from(`--${boundary}`));
  const fields = new Map<string, unknown>();
  for (const [field, value] of await parse(inUtf8(bytes, parts, contentType), boundary)) {
    const parsed = typeof value === 'string' ? value : await toSentFile(value);
    if (parsed !== undefined) add(fields, field, parsed);
  }
  return Object.fromEntries(fields);
}

const malformed = (): AppError => invalid(MSG.corpoInvalido);

/** Where the head and the content of a part are. */
interface Part {
  readonly head: number;
  readonly content: number;
  readonly end: number;
}
const HEAD_END = '\r\n\r\n';

/** The parts between delimiters. Throws for more of them than forms have, and for heads that do not end. */
function partsOf(bytes: Buffer, delimiter: Buffer): Part[] {
  const parts: Part[] = [];
  let delimiters = 0;
  for (let at = bytes.indexOf(delimiter); at >= 0; ) {
    const head = at + delimiter.length;
    at = bytes.indexOf(delimiter, head);
    if (bytes.subarray(head, head + 2).toString() === '--') continue;
    delimiters += 1;
    if (delimiters > MOST_PARTS) throw invalid(MSG.muitosCampos);
    const headEnd = bytes.subarray(head, head + MOST_HEAD_BYTES).indexOf(HEAD_END);
    if (headEnd < 0 && bytes.length - head >= MOST_HEAD_BYTES) throw malformed();
    // What ends nowhere is left to the parser's refusal.
    if (headEnd < 0 || at < 0) continue;
    // A line break belongs to the next delimiter.
    const part = { head, content: head + headEnd + HEAD_END.length, end: at - 2 };
    if (part.end < part.content) throw malformed();
    parts.push(part);
  }
  return parts;
}

/** The form with its texts in UTF-8, as the parser reads them whatever they declare. Throws 400 or 415 for other text. */
function inUtf8(bytes: Buffer, parts: readonly Part[], formType: string): Buffer {
  const pieces: Buffer[] = [];
  let done = 0;
  const decodeFrom = (from: number, to: number, contentType: string) => {
    const sent = bytes.subarray(from, to);
    const text = Buffer.from(decodeText(sent, contentType));
    if (text.equals(sent)) return;
    pieces.push(bytes.subarray(done, from), text);
    done = to;
  };
  for (const { head, content, end } of parts) {
    const lines = bytes.subarray(head, content).toString('latin1');
    // A part's own charset, else the form's.
    const contentType = `${/^content-type:(.*)$/im.exec(lines)?.[1] ?? ''};${formType}`;
    const isFile = /^content-disposition:.*;\s*filename\*?=/im.test(lines);
    decodeFrom(head, content, isFile ? formType : contentType);
    if (!isFile) decodeFrom(content, end, contentType);
  }
  return pieces.length === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(done)]);
}

const parse = (bytes: Buffer, boundary: string): Promise<FormData> =>
  new Response(new Uint8Array(bytes), {
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
  })
    .formData()
    .catch(() => Promise.reject(malformed()));

function add(fields: Map<string, unknown>, field: string, value: unknown): void {
  const isList = field.endsWith('[]');
  const name = isList ? field.slice(0, -2) : field;
  const before = fields.get(name);
  if (Array.isArray(before)) before.push(value);
  else if (before !== undefined) fields.set(name, [before, value]);
  else fields.set(name, isList ? [value] : value);
}

/** A browser sends an empty, nameless file for an unused input. */
async function toSentFile(file: File): Promise<SentFile | undefined> {
  if (file.size === 0 && file.name === '') return undefined;
  return { nome: file.name, contentType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}
