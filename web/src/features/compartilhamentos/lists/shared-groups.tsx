import type { ReactNode } from 'react';
import { NewPostButton } from '#features/shell/new-post-button.tsx';
import { COMPARTILHADOS } from '#texts/compartilhamentos/compartilhar.ts';
import { PUBLICADOS_EMPRESA as T } from '#texts/empresas/empresa.ts';
import { Directory } from '#ui/directory.tsx';
import { EmptyState } from '#ui/state.tsx';
import { SharedGroupCard } from './shared-group-card.tsx';
import css from './shared-groups.module.css';
import { useSharedGroups } from './use-shared-groups.ts';

interface SharedGroupsProps {
  empresaId: string;
  /** address of a share's full view */
  pathOf: (shareId: string) => string;
  empty?: ReactNode;
}

const TEXTS = { ...T.busca, erro: COMPARTILHADOS.erro };

/** Publicados of a company: each post once, with its shares. */
export const SharedGroups = ({ empresaId, pathOf, empty }: SharedGroupsProps) => (
  <Directory
    list={useSharedGroups(empresaId)}
    texts={TEXTS}
    empty={
      <EmptyState drawing="posts" title={COMPARTILHADOS.vazio} action={<NewPostButton />}>
        {empty}
      </EmptyState>
    }
    table={(groups) => (
      <ul className={css.groups}>
        {groups.map((group) => (
          <SharedGroupCard key={group.postId} group={group} pathOf={pathOf} />
        ))}
      </ul>
    )}
    panel={null}
  />
);
