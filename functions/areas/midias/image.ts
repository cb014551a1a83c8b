import sharp, { type Metadata, type Sharp } from 'sharp';
import { READY_IMAGE_MAX_BYTES, READY_IMAGE_MAX_SIDE } from '../../../shared/rules/media-limits.ts';

/** A published image: WebP for the web, JPEG for LinkedIn, which does not take WebP. */
export interface ReadyImage {
  webp: Uint8Array;
  jpeg: Uint8Array;
  /** number of encodings until the WebP was small enough */
  tries: number;
}

export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
  readonly reason: 'too-many-pixels' | 'corrupt';

  constructor(reason: 'too-many-pixels' | 'corrupt', cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Pixels of all frames together; checked in the header, before decoding. */
const MAX_PIXELS = 40_000_000;
/** Decoders for the accepted types (sniff.ts); no other decoder sees uploaded bytes. */
const DECODED = ['jpeg', 'png', 'webp'];
const TIMEOUT_SECONDS = 25;
const JPEG_QUALITY = 84;
const WHITE = { r: 255, g: 255, b: 255 };

/** Settings per try; the last one makes any image small enough, even noise. */
const TRIES = [
  { side: READY_IMAGE_MAX_SIDE, quality: 82 },
  { side: READY_IMAGE_MAX_SIDE, quality: 60 },
  { side: 1280, quality: 35 },
] as const;

type Strictness = 'error' | 'warning';
const open = (bytes: Uint8Array, failOn: Strictness = 'error'): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn, autoOrient: true }).timeout({
    seconds: TIMEOUT_SECONDS,
  });

/**
 * Makes an accepted image ready: upright, at most 1920 px and 1 MB. Always encoded again, even a ready WebP, so that
 * no metadata (such as position) and no hidden chunks remain. Throws UnreadableImage.
 */
export async function prepareImage(bytes: Uint8Array): Promise<ReadyImage> {
  await assertReadable(bytes);
  try {
    return await convert(bytes).catch((error: unknown) => {
      const ended = withEndOfJpeg(bytes);
      if (!ended) throw error;
      // With an end, missing picture data is only a warning.
      return convert(ended, 'warning');
    });
  } catch (error) {
    throw new UnreadableImage('corrupt', error);
  }
}

async function convert(bytes: Uint8Array, failOn?: Strictness): Promise<ReadyImage> {
  const { webp, tries } = await toWebp(bytes, failOn);
  const jpeg = await within(open(bytes, failOn), READY_IMAGE_MAX_SIDE)
    .flatten({ background: WHITE })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return { webp, jpeg, tries };
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** Some cameras and programs leave out the two bytes that end a JPEG. Undefined for other files, and where they are there. */
function withEndOfJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  return isJpeg && !END_OF_JPEG.equals(bytes.subarray(-2)) ? Buffer.concat([bytes, END_OF_JPEG]) : undefined;
}

/** A still of a video as WebP. */
export const preparePoster = (bytes: Uint8Array): Promise<Uint8Array> =>
  within(open(bytes), 1280).webp({ quality: 80 }).toBuffer();

/** A dark frame as poster of a video without a still. */
export const blankPoster = (): Promise<Uint8Array> =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background: '#1b1f27' } })
    .webp({ quality: 50 })
    .toBuffer();

/** Checks the header only, before decoding. */
async function assertReadable(bytes: Uint8Array): Promise<void> {
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new UnreadableImage('corrupt', error);
  }
  if (!DECODED.includes(metadata.format)) throw new UnreadableImage('corrupt');
  const { width, height, pages = 1 } = metadata;
  if (width * height * pages > MAX_PIXELS) throw new UnreadableImage('too-many-pixels');
}

const within = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

async function toWebp(bytes: Uint8Array, failOn?: Strictness): Promise<{ webp: Uint8Array; tries: number }> {
  let webp: Uint8Array = new Uint8Array();
  for (const [n, { side, quality }] of TRIES.entries()) {
    webp = await within(open(bytes, failOn), side).webp({ quality, effort: 2 }).toBuffer();
    if (webp.length <= READY_IMAGE_MAX_BYTES) return { webp, tries: n + 1 };
  }
  throw new Error(`Still ${webp.length} bytes after ${TRIES.length} tries`);
}
