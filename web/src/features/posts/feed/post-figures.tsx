import { usePostSums } from '#features/resultados/use-post-sums.ts';
import { POSTS } from '#texts/posts/posts.ts';
import css from '#ui/cover-card.module.css';

/** What a post brought. The line is there before its text, so that the card keeps its height. */
export function PostFigures({ empresaId, postId, ask }: { empresaId: string; postId: string; ask: boolean }) {
  const { data } = usePostSums(empresaId, postId, ask);
  return <p className={css.figures}>{data ? POSTS.trouxe(data.compartilhamentos, data.cliques) : null}</p>;
}
