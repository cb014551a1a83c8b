/**
 * All limits of media, shared by browser, server, LinkedIn client and its emulator (docs/specification.md#media).
 * Imports nothing, so that the browser's compression worker stays small.
 */

const MB = 1024 * 1024;

export const IMAGE_MAX_BYTES = 20 * MB;
export const VIDEO_MAX_BYTES = 500 * MB;
/** For uploads without an account. */
export const SIGN_UP_PHOTO_MAX_BYTES = 5 * MB;
export const VIDEO_MAX_SECONDS = 600;
/** LinkedIn's minimum. */
export const VIDEO_MIN_SECONDS = 3;
/** 1080p in either orientation: the largest converted video, and the largest published without conversion. */
export const VIDEO_MAX_LONG_SIDE = 1920;
export const VIDEO_MAX_SHORT_SIDE = 1080;
/** LinkedIn's maximum. */
export const IMAGES_PER_POST = 20;

/** The largest published image in bytes, and its longest side in pixels. */
export const READY_IMAGE_MAX_BYTES = MB;
export const READY_IMAGE_MAX_SIDE = 1920;

export const LINKEDIN_VIDEO_MIN_BYTES = 75 * 1024;
export const LINKEDIN_VIDEO_MAX_BYTES = 500 * MB;
/** Characters of an image's description, and of a post's text (before escaping). */
export const LINKEDIN_ALT_MAX = 4086;
export const LINKEDIN_TEXT_MAX = 3000;

export const IMAGE_EXTENSIONS: readonly string[] = ['webp', 'png', 'jpg', 'jpeg'];
export const VIDEO_EXTENSIONS: readonly string[] = [
  'mpg',
  'mpeg',
  'mp1',
  'mp2',
  'wmv',
  'mkv',
  'webm',
  'avi',
  'mov',
  'mp4',
];
/** Other names of the same formats: Windows saves JPEG as .jfif, Apple MP4 as .m4v. */
const OTHER_IMAGE_EXTENSIONS: readonly string[] = ['jfif', 'jpe', 'jif', 'pjpeg', 'pjp'];
const OTHER_VIDEO_EXTENSIONS: readonly string[] = ['m4v', 'qt', 'mpe'];
const ALL_IMAGES = [...IMAGE_EXTENSIONS, ...OTHER_IMAGE_EXTENSIONS];
const ALL_VIDEOS = [...VIDEO_EXTENSIONS, ...OTHER_VIDEO_EXTENSIONS];

export const extensionOf = (name: string): string =>
  /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** The kind that a file's name claims; undefined without an accepted extension. */
export function kindOfName(name: string): 'image' | 'video' | undefined {
  const extension = extensionOf(name);
  if (ALL_IMAGES.includes(extension)) return 'image';
  return ALL_VIDEOS.includes(extension) ? 'video' : undefined;
}

/** Extensions that a file picker offers for an image, and for a post. */
export const ACCEPT_IMAGE = ALL_IMAGES.map((ext) => `.${ext}`).join(',');
export const ACCEPT_POST = [...ALL_IMAGES, ...ALL_VIDEOS].map((ext) => `.${ext}`).join(',');
