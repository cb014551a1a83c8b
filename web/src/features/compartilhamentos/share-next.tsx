import { conteudoPath } from '../../paths.ts';
import { COMPARTILHAR as T } from '../../texts/compartilhamentos/compartilhar.ts';
import { LinkButton } from '../../ui/button.tsx';
import css from './share-result.module.css';
import type { Standing } from './use-standing.ts';

/** What a share has brought, and what comes next. Its lines have their place before they are known. */
export function ShareNext({ standing: { rose, near, nextPostId } }: { standing: Standing }) {
  return (
    <>
      <p className={css.next}>
        {rose ? <b>{T.subiu(rose)}</b> : null} {near ? T.faltam(near.ups, near.nome) : null}
      </p>
      {nextPostId ? (
        <LinkButton variant="secondary" wide to={conteudoPath(nextPostId)}>
          {T.proximo}
        </LinkButton>
      ) : null}
    </>
  );
}
