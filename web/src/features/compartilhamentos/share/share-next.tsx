import { conteudoPath } from '#paths.ts';
import { COMPARTILHAR as T } from '#texts/compartilhamentos/compartilhar.ts';
import { LinkButton } from '#ui/button.tsx';
import css from './share-result.module.css';
import type { ShareOutcome } from './use-share-outcome.ts';

/** The outcome of a share and a next step. Space for its lines is reserved until they are known. */
export function ShareNext({ outcome: { rose, affordable, near, nextPostId } }: { outcome: ShareOutcome }) {
  return (
    <>
      <p className={css.next}>
        {rose ? <b>{T.subiu(rose)} </b> : null}
        {affordable ? <span>{T.alcanca(affordable)}</span> : null}
        {near ? <span>{T.faltam(near.ups, near.nome)}</span> : null}
      </p>
      {nextPostId ? (
        <LinkButton variant="secondary" wide to={conteudoPath(nextPostId)}>
          {T.proximo}
        </LinkButton>
      ) : null}
    </>
  );
}
