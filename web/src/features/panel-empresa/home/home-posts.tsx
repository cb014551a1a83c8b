import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { ManagedPosts } from '#features/posts/feed/managed-posts.tsx';
import { NewPostButton } from '#features/shell/new-post-button.tsx';
import { abaPath, PATHS } from '#paths.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { INICIO } from '#texts/empresas/inicio.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { TabLinks } from '#ui/tab-links.tsx';
import { type PostState, STATES, usePostState } from './post-state.ts';

const EMPTY: Record<PostState, string> = {
  prazo: INICIO.vazio,
  vencidos: POSTS.semVencidos,
  agendados: POSTS.semAgendados,
};

/** The company's posts by state, newest first. */
export function HomePosts({ empresaId }: { empresaId: string }) {
  const { data: empresa } = useEmpresa(empresaId);
  const state = usePostState();
  const isOffered = (key: PostState) =>
    key !== 'agendados' || key === state || (empresa && hasRecurso(empresa.plano_nome, 'agendamento'));
  const tabs = (Object.keys(STATES) as PostState[]).filter(isOffered).map((key) => ({
    key,
    label: POSTS.situacoes[STATES[key]],
    to: abaPath(PATHS.empresa, 'inicio', key === 'prazo' ? {} : { posts: key }),
  }));
  return (
    <>
      <TabLinks label={POSTS.situacao} active={state} tabs={tabs} />
      <ManagedPosts
        key={state}
        empresaId={empresaId}
        filter={{ situacao: STATES[state] }}
        empty={EMPTY[state]}
        emptyAction={<NewPostButton />}
        counted={state !== 'agendados'}
      />
    </>
  );
}
