import type { Post } from '#shared/routes/entities.ts';
import { isVideo, mediaPathsOf } from '#shared/rules/media-paths.ts';
import { POSTS } from '#texts/posts/posts.ts';

export const hasVideo = ({ midias }: Pick<Post, 'midias'>): boolean => mediaPathsOf(midias).some(isVideo);

/** The ready media of a post. Others are not requested, because a browser would cache the 404 for a day. */
export const shownMedia = ({ midias, midiasEstado }: Pick<Post, 'midias' | 'midiasEstado'>): string[] =>
  midiasEstado === 'verificando' ? [] : mediaPathsOf(midias);

/** Why media are not ready: a video is converted once a post uses it, a picture is only checked. */
export const pendingText = (post: Pick<Post, 'midias'>): string =>
  hasVideo(post) ? POSTS.preparandoVideo : POSTS.verificando;
