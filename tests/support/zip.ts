import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const STORED = 0;

/** The files of a ZIP, by name, as text: read by the directory at its end, as every program does. */
export function filesOfZip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer));
  if (end < 0) throw new Error('Not a ZIP');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [named, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    const name = zip.toString('utf8', at + 46, at + 46 + named);
    const content = method === STORED ? bytes : inflateRawSync(bytes);
    if (crc32(content) !== zip.readUInt32LE(at + 16) || content.length !== zip.readUInt32LE(at + 24))
      throw new Error(`${name} is not what its entry says`);
    files.set(name, content.toString('utf8'));
    at += 46 + named + extra + comment;
  }
  return files;
}
