/** Paths of ready media, their posters and twins. In the first script of every page, so it imports nothing. */

const withExtension = (path: string, extension: string) => path.replace(/\.[^./]+$/, extension);

/** Ready videos are mp4 or webm; everything else that is ready is an image. */
export const isVideo = (path: string): boolean => /\.(mp4|webm)$/i.test(path);
/** The still image of a ready video. */
export const posterOf = (path: string): string => withExtension(path, '.poster.webp');
/** The same image as JPEG: LinkedIn does not accept WebP. */
export const jpegTwinOf = (path: string): string => withExtension(path, '.jpg');
/** The MP4 of a ready video: LinkedIn accepts nothing else. */
export const mp4Of = (path: string): string => withExtension(path, '.mp4');

/** A post's media paths, stored as a JSON text. Other texts mean no media. */
export function mediaPathsOf(midias: string): string[] {
  try {
    const value: unknown = JSON.parse(midias);
    return Array.isArray(value) ? value.filter((path): path is string => typeof path === 'string') : [];
  } catch {
    return [];
  }
}
