import type { Post } from '../../../../shared/routes/entities.ts';
import { isVideo, mediaPathsOf } from '../../../../shared/rules/media-paths.ts';
import { POSTS } from '../../texts/posts/posts.ts';

export const hasVideo = ({ midias }: Pick<Post, 'midias'>): boolean => mediaPathsOf(midias).some(isVideo);

/** What a post waits for: a video is converted once the post uses it, a picture is only checked. */
export const pendingText = (post: Pick<Post, 'midias'>): string =>
  hasVideo(post) ? POSTS.preparandoVideo : POSTS.verificando;
