import { isVideo, mediaPathsOf } from '../../../../../shared/rules/media-paths.ts';
import { mediaUrl, posterUrl } from '../../../lib/media/media.ts';
import type { UploadItem } from '../../../lib/media/media-uploads.ts';

export interface PreviewMedium {
  /** empty: there is nothing to be shown of it yet */
  src: string;
  video: boolean;
}

/** The media of a post, as far as they can be shown. */
export const mediaOfPost = (midias: string): PreviewMedium[] =>
  mediaPathsOf(midias).map((path) =>
    isVideo(path) ? { src: posterUrl(path), video: true } : { src: mediaUrl(path), video: false },
  );

/** The media of a form; a video has no picture before it is converted. */
export const mediaOfForm = (items: readonly UploadItem[]): PreviewMedium[] =>
  items
    .filter(({ state }) => state !== 'erro')
    .map(({ kind, preview }) =>
      kind === 'video' ? { src: '', video: true } : { src: preview, video: false },
    );
