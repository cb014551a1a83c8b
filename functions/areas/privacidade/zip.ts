import { addMs, HOUR_MS } from '../../../shared/rules/dates.ts';
import { type FilePart, sizeOf } from '../../platform/aws/joined-files.ts';

/** A file of a ZIP. Its parts together are one raw deflate stream. */
export interface ZippedFile {
  readonly name: string;
  /** CRC-32 and length of what it contains */
  readonly crc: number;
  readonly size: number;
  readonly parts: readonly FilePart[];
}

const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** the version of the format that a program must know */
const VERSION = 20;

/**
 * A ZIP as parts to be joined, around data that is already compressed: no library takes that. Without the extension for
 * files of 4 GB.
 */
export function zipParts(files: readonly ZippedFile[], at: Date): FilePart[] {
  const parts: FilePart[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, crc, size, parts: data } of files) {
    const text = Buffer.from(name);
    const compressed = data.reduce((sum, part) => sum + sizeOf(part), 0);
    const described = Buffer.concat([
      shorts(VERSION, UTF8_NAMES, DEFLATED, ...dosTime(at)),
      longs(crc, compressed, size),
      shorts(text.length, 0),
    ]);
    const header = Buffer.concat([longs(0x04034b50), described, text]);
    parts.push(header, ...data);
    directory.push(longs(0x02014b50), shorts(VERSION), described, shorts(0, 0, 0), longs(0, offset), text);
    offset += header.length + compressed;
  }
  const entries = Buffer.concat(directory);
  const end = [longs(0x06054b50), shorts(0, 0, files.length, files.length), longs(entries.length, offset)];
  return [...parts, Buffer.concat([entries, ...end, shorts(0)])];
}

/** Little-endian. Throws for a number that does not fit. */
function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}

/** Time and date as a ZIP has them: of a clock on the wall, here São Paulo's. */
function dosTime(at: Date): [time: number, date: number] {
  const local = addMs(at, -3 * HOUR_MS);
  return [
    (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
    ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
  ];
}
