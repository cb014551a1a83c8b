import { READY_IMAGE_MAX_BYTES, READY_IMAGE_MAX_SIDE } from '../../../shared/rules/media-limits.ts';

/** Each try is smaller; three are enough for any photo. */
const TRIES = [
  { side: READY_IMAGE_MAX_SIDE, quality: 0.86 },
  { side: READY_IMAGE_MAX_SIDE, quality: 0.68 },
  { side: 1440, quality: 0.6 },
] as const;

/** Draws the picture smaller until it fits. Drawing also drops EXIF data, the position among it. */
export async function compress(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  let smallest: Blob | undefined;
  for (const { side, quality } of TRIES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    let blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    // A browser without a WebP encoder answers PNG, which would be huge: JPEG then, and the server converts.
    if (blob.type !== 'image/webp') blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    smallest = blob;
    if (blob.size <= READY_IMAGE_MAX_BYTES) break;
  }
  picture.close();
  if (!smallest) throw new Error('nothing was encoded');
  return smallest;
}
