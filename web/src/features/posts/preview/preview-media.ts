import { mediaUrl, posterUrl } from '#lib/media/media.ts';
import type { UploadItem } from '#lib/media/media-uploads.ts';
import { isVideo, mediaPathsOf } from '#shared/rules/media-paths.ts';

export interface PreviewMedium {
  /** empty while there is nothing to show */
  src: string;
  video: boolean;
}

/** The post's media that can be shown. */
export const mediaOfPost = (midias: string): PreviewMedium[] =>
  mediaPathsOf(midias).map((path) =>
    isVideo(path) ? { src: posterUrl(path), video: true } : { src: mediaUrl(path), video: false },
  );

/** The form's media; a video has no picture before its conversion. */
export const mediaOfForm = (items: readonly UploadItem[]): PreviewMedium[] =>
  items
    .filter(({ state }) => state !== 'erro')
    .map(({ kind, preview }) =>
      kind === 'video' ? { src: '', video: true } : { src: preview, video: false },
    );
