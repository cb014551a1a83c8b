import { RangedReader } from '../../functions/platform/aws/ranged-reader.ts';
import { inMemory } from './videos.ts';

/** Big-endian numbers of binary files. */
const number = (length: number) => (value: number) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};
export const u8 = number(1);
export const u16 = number(2);
export const u32 = number(4);
export const u64 = (value: number): Buffer =>
  Buffer.concat([u32(Math.floor(value / 2 ** 32)), u32(value % 2 ** 32)]);
export const zeros = (length: number): Buffer => Buffer.alloc(length);
export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
export const join = (...parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts);

export const readerOf = (...parts: readonly Uint8Array[]): RangedReader =>
  new RangedReader(inMemory(join(...parts)));
