import { PenLine } from 'lucide-react';
import { SEMELHANTES as T } from '../../../texts/posts/semelhantes.ts';
import css from './similar-hint.module.css';
import { useSimilar } from './use-similar.ts';

interface SimilarHintProps {
  postId: string;
  /** what a share would publish now */
  legenda: string;
  /** else only another suggestion can be taken */
  editable: boolean;
}

/** Invites to words of one's own, the more so where colleagues have said the same. It has its place from the start. */
export function SimilarHint({ postId, legenda, editable }: SimilarHintProps) {
  const { data } = useSimilar(postId, legenda);
  const told = data?.semelhantes && `${T.iguais(data.semelhantes)} ${editable ? T.toque : T.outra}`;
  return (
    <p className={css.hint} role="status">
      <PenLine size={18} aria-hidden="true" />
      <span>{told || (editable ? T.convite : T.escolha)}</span>
    </p>
  );
}
