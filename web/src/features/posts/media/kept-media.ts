import type { KeptUpload } from '#lib/media/media-uploads.ts';
import type { Post } from '#shared/routes/entities.ts';
import { isVideo, mediaPathsOf } from '#shared/rules/media-paths.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';

/** Saved media for a form. Media still being checked are not requested, because browsers cache the 404. */
export const mediaOf = ({ midias, midiasEstado }: Pick<Post, 'midias' | 'midiasEstado'>): KeptUpload[] =>
  mediaPathsOf(midias).map((path, n) => ({
    id: path,
    key: path,
    name: isVideo(path) ? T.video : T.imagem(n + 1),
    kind: isVideo(path) ? 'video' : 'image',
    uploadId: '',
    path,
    ...(midiasEstado === 'verificando' && { unseen: true }),
  }));
