import { type AppError, invalid } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import type { SentFile } from '../../../shared/routes/fields.ts';

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
  assertFewParts(bytes, Buffer.from(`--${boundary}`));
  const fields = new Map<string, unknown>();
  for (const [field, value] of await parse(bytes, boundary)) {
    const parsed = typeof value === 'string' ? value : await toSentFile(value);
    if (parsed !== undefined) add(fields, field, parsed);
  }
  return Object.fromEntries(fields);
}

const malformed = (): AppError => invalid(MSG.corpoInvalido);

/** Counts delimiters, of which there are at least as many as parts. */
function assertFewParts(bytes: Buffer, delimiter: Buffer): void {
  let parts = 0;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    const head = bytes.subarray(at + delimiter.length, at + delimiter.length + MOST_HEAD_BYTES);
    if (head.subarray(0, 2).toString() === '--') continue;
    parts += 1;
    if (parts > MOST_PARTS) throw invalid(MSG.muitosCampos);
    if (head.length === MOST_HEAD_BYTES && !head.includes('\r\n\r\n')) throw malformed();
  }
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
