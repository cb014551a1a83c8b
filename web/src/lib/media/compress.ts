import { READY_IMAGE_MAX_BYTES, READY_IMAGE_MAX_SIDE } from '#shared/rules/media-limits.ts';

/** Each try is smaller; the third fits any photo. */
const TRIES = [
  { side: READY_IMAGE_MAX_SIDE, quality: 0.86 },
  { side: READY_IMAGE_MAX_SIDE, quality: 0.68 },
  { side: 1440, quality: 0.6 },
] as const;

/**
 * Draws the picture smaller until it fits, which also drops EXIF data such as the position. Undefined where the browser
 * has no WebP encoder (Safari): JPEG has no transparency, and old versions ignore a photo's rotation. The server then
 * converts the original.
 */
export async function compress(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  let smallest: Blob | undefined;
  for (const { side, quality } of TRIES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    smallest = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (smallest.type !== 'image/webp' || smallest.size <= READY_IMAGE_MAX_BYTES) break;
  }
  picture.close();
  return smallest?.type === 'image/webp' ? smallest : undefined;
}
