import { PenLine } from 'lucide-react';
import { SEMELHANTES as T } from '#texts/posts/semelhantes.ts';
import css from './similar-hint.module.css';
import { useSimilar } from './use-similar.ts';

interface SimilarHintProps {
  postId: string;
  /** the caption that a share would publish */
  legenda: string;
  /** otherwise only another variation can be chosen */
  editable: boolean;
}

/** Suggests an own caption, more strongly when colleagues have published the same. Its space is reserved. */
export function SimilarHint({ postId, legenda, editable }: SimilarHintProps) {
  const { data } = useSimilar(postId, legenda);
  const hint = data?.semelhantes && `${T.iguais(data.semelhantes)} ${editable ? T.toque : T.outra}`;
  return (
    <p className={css.hint} role="status">
      <PenLine />
      <span>{hint || (editable ? T.convite : T.escolha)}</span>
    </p>
  );
}
