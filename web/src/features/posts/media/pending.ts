import type { Post } from '../../../../../shared/routes/entities.ts';
import { isVideo, mediaPathsOf } from '../../../../../shared/rules/media-paths.ts';
import { POSTS } from '../../../texts/posts/posts.ts';

export const hasVideo = ({ midias }: Pick<Post, 'midias'>): boolean => mediaPathsOf(midias).some(isVideo);

/**
 * The media of a post that are there to be shown. What is still being made is not asked for: a browser would remember for
 * a day that it was not there.
 */
export const shownMedia = ({ midias, midiasEstado }: Pick<Post, 'midias' | 'midiasEstado'>): string[] =>
  midiasEstado === 'verificando' ? [] : mediaPathsOf(midias);

/** What a post waits for: a video is converted once the post uses it, a picture is only checked. */
export const pendingText = (post: Pick<Post, 'midias'>): string =>
  hasVideo(post) ? POSTS.preparandoVideo : POSTS.verificando;
