import { unsupportedType, videoTooLong } from '../../../shared/messages.ts';
import { IMAGE_EXTENSIONS, VIDEO_EXTENSIONS, VIDEO_MAX_SECONDS } from '../../../shared/rules/media-limits.ts';

const extension = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';
export const isImageFile = (file: File): boolean => IMAGE_EXTENSIONS.includes(extension(file.name));
export const isVideoFile = (file: File): boolean => VIDEO_EXTENSIONS.includes(extension(file.name));

/** Seconds of a video, as far as this browser can tell; undefined for a container it does not know. */
function videoSeconds(file: File): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | undefined>((resolve) => {
    const finish = (seconds?: number) => {
      URL.revokeObjectURL(url);
      resolve(seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined);
    };
    video.preload = 'metadata';
    video.onloadedmetadata = () => finish(video.duration);
    video.onerror = () => finish();
    video.src = url;
  });
}

/** Compresses in a worker, so that the page stays alive meanwhile. A picture this browser cannot read goes as it is. */
async function compressed(file: File): Promise<File> {
  const worker = new Worker(new URL('./compress-worker.ts', import.meta.url), { type: 'module' });
  try {
    const { blob } = await new Promise<{ blob?: Blob }>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data as { blob?: Blob });
      worker.onerror = () => reject(new Error('worker failed'));
      worker.postMessage(file);
    });
    if (!blob) return file;
    const ext = blob.type === 'image/webp' ? 'webp' : 'jpg';
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${ext}`, { type: blob.type });
  } catch {
    return file;
  } finally {
    worker.terminate();
  }
}

/** Checks and shrinks one file before its upload. Throws an Error whose message is the specification's. */
export async function prepareFile(file: File): Promise<File> {
  if (isImageFile(file)) return compressed(file);
  if (!isVideoFile(file)) throw new Error(unsupportedType(file.name));
  const seconds = await videoSeconds(file);
  if (seconds !== undefined && seconds > VIDEO_MAX_SECONDS) throw new Error(videoTooLong(file.name));
  return file;
}
