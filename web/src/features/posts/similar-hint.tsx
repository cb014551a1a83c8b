import { PenLine } from 'lucide-react';
import { SEMELHANTES as T } from '../../texts/posts/semelhantes.ts';
import css from './similar-hint.module.css';
import { useSimilar } from './use-similar.ts';

interface SimilarHintProps {
  postId: string;
  /** what a share would publish now */
  legenda: string;
}

/** Invites to words of one's own, the more so where colleagues have said the same. It has its place from the start. */
export function SimilarHint({ postId, legenda }: SimilarHintProps) {
  const { data } = useSimilar(postId, legenda);
  return (
    <p className={css.hint} role="status">
      <PenLine size={18} aria-hidden="true" />
      <span>{data?.semelhantes ? T.iguais(data.semelhantes) : T.convite}</span>
    </p>
  );
}
