import { isVideo, posterOf } from '../../../shared/rules/media-paths.ts';
import type { PostItem } from '../posts/index.ts';

const NAME_LENGTH = 120;

/** A post in a list of results: the beginning of its text, its first picture, and its tags. */
export function coverOf({ legenda, midias, tags }: Pick<PostItem, 'legenda' | 'midias' | 'tags'>) {
  const [first] = midias;
  return {
    nome: [...legenda].slice(0, NAME_LENGTH).join(''),
    ...(first && { imagem: isVideo(first) ? posterOf(first) : first }),
    tags,
  };
}
