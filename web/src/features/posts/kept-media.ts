import type { Post } from '../../../../shared/routes/entities.ts';
import { isVideo, mediaPathsOf } from '../../../../shared/rules/media-paths.ts';
import type { KeptUpload, UploadItem } from '../../lib/media-uploads.ts';

/** The media of a saved post, as the form shows them. */
export const mediaOf = (post: Pick<Post, 'midias'>): KeptUpload[] =>
  mediaPathsOf(post.midias).map((path) => ({
    id: path,
    key: path,
    name: path.slice(path.lastIndexOf('/') + 1),
    kind: isVideo(path) ? 'video' : 'image',
    uploadId: '',
    path,
  }));

/** Whether the form shows the media that are saved, in their order. */
export const showsMedia = (items: readonly Pick<UploadItem, 'id'>[], post: Pick<Post, 'midias'>): boolean =>
  items.map(({ id }) => id).join('\n') === mediaPathsOf(post.midias).join('\n');
