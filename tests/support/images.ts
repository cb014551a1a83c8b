import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A camera's photo: large, rotated by its metadata, and with its location. */
export const photo = (width = 4000, height = 3000): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(0.7)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '23/1 33/1 1/1', GPSLatitudeRef: 'S' } })
    .jpeg({ quality: 90 })
    .toBuffer();

/** A phone's upright photo, stored sideways with its orientation. Displayed, its upper half is red, its lower blue. */
export const sidewaysPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#00f' } })
    .composite([
      {
        input: { create: { width: 450, height: 700, channels: 3, background: '#f00' } },
        left: 0,
        top: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const tinyPng = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 6, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } })
    .png()
    .toBuffer();

/** Incompressible noise. */
export const noise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 120 },
    },
  })
    .png()
    .toBuffer();

/** Claims 16,000 × 16,000 pixels in the first fields of a PNG's first chunk, but has fewer. */
export async function oversized(): Promise<Buffer> {
  const png = await tinyPng();
  const type = png.indexOf('IHDR');
  png.writeUInt32BE(16_000, type + 4);
  png.writeUInt32BE(16_000, type + 8);
  png.writeUInt32BE(crc32(png.subarray(type, type + 17)), type + 17);
  return png;
}

/** A small file that really is 16,000 pixels square. */
export const bomb = (): Promise<Buffer> =>
  sharp({
    create: { width: 16_000, height: 16_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A WebP with an additional chunk of an even size at its end: readers skip unknown chunks. */
export function withChunk(webp: Buffer, name: string, text: string): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(text.length, 4);
  const made = Buffer.concat([webp, head, Buffer.from(text, 'latin1')]);
  made.writeUInt32LE(made.length - 8, 4);
  return made;
}
