/** The smallest file that carries a type's signature. */
export const webp = (): Buffer => Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1');

/** An MP4 of `bytes` bytes whose movie header says `seconds`: ftyp, moov/mvhd, and zeros. */
export function mp4(seconds: number, bytes: number): Buffer {
  const file = Buffer.alloc(bytes);
  file.writeUInt32BE(16, 0);
  file.write('ftypisom', 4, 'latin1');
  file.writeUInt32BE(bytes - 16, 16);
  file.write('moov', 20, 'latin1');
  file.writeUInt32BE(108, 24);
  file.write('mvhd', 28, 'latin1');
  file.writeUInt32BE(1000, 28 + 16);
  file.writeUInt32BE(seconds * 1000, 28 + 20);
  return file;
}
