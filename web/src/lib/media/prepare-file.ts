import { kindOfName, VIDEO_MAX_SECONDS } from '#shared/rules/media-limits.ts';
import { unsupportedType, videoTooLong } from '#shared/sentences.ts';
import { ApiError } from '../api/api-error.ts';

export const isImageFile = (file: File): boolean => kindOfName(file.name) === 'image';
export const isVideoFile = (file: File): boolean => kindOfName(file.name) === 'video';

/** Some browsers report neither the length nor an error of a container they cannot read. */
const METADATA_MS = 5000;

/** Length in seconds; undefined when this browser cannot read the container. */
function videoSeconds(file: File): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | undefined>((resolve) => {
    const finish = (seconds?: number) => {
      clearTimeout(late);
      URL.revokeObjectURL(url);
      resolve(seconds !== undefined && Number.isFinite(seconds) ? seconds : undefined);
    };
    const late = setTimeout(finish, METADATA_MS);
    video.preload = 'metadata';
    video.onloadedmetadata = () => finish(video.duration);
    video.onerror = () => finish();
    video.src = url;
  });
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** Names the bytes after their type: the server checks both. */
function named(bytes: Blob, name: string): File {
  const extension = EXTENSIONS[bytes.type];
  const base = name.replace(/\.[^.]*$/, '');
  return new File([bytes], extension ? `${base}.${extension}` : name, { type: bytes.type });
}

/** Compresses in a worker, so the page stays responsive. A picture that this browser cannot read is sent unchanged. */
async function compressed(file: File): Promise<File> {
  const worker = new Worker(new URL('./compress-worker.ts', import.meta.url), { type: 'module' });
  try {
    const { blob } = await new Promise<{ blob?: Blob }>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data as { blob?: Blob });
      worker.onerror = () => reject(new Error('worker failed'));
      worker.postMessage(file);
    });
    return blob ? named(blob, file.name) : named(file, file.name);
  } catch {
    return named(file, file.name);
  } finally {
    worker.terminate();
  }
}

/** Checks and shrinks one file before its upload. Throws an Error with a message of docs/specification.md#media. */
export async function prepareFile(file: File): Promise<File> {
  if (isImageFile(file)) return compressed(file);
  if (!isVideoFile(file)) throw new ApiError(400, unsupportedType(file.name));
  const seconds = await videoSeconds(file);
  if (seconds !== undefined && seconds > VIDEO_MAX_SECONDS) throw new ApiError(400, videoTooLong(file.name));
  return file;
}
