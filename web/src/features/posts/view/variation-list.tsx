import { VARIACOES as T } from '#texts/posts/variacoes.ts';
import css from '../editor/variations.module.css';

/** The variations of a post, for its company. */
export function VariationList({ variacoes }: { variacoes: readonly string[] }) {
  if (variacoes.length === 0) return null;
  return (
    <details className={css.shown}>
      <summary>{T.quantas(variacoes.length)}</summary>
      <ul>
        {variacoes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
