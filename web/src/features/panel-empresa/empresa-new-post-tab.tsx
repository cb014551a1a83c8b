import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePlano } from '#features/empresas/use-empresa.ts';
import { useOverview } from '#features/empresas/use-overview.ts';
import { NewPostView } from '#features/posts/editor/new-post-view.tsx';
import { CALENDARIO, NOVO_POST, RASCUNHOS, SUGESTOES } from '#features/posts/planning/planning-paths.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import { useSession } from '#lib/session/session.ts';
import { hasRecurso, type Recurso } from '#shared/rules/planos.ts';
import { AGENDA } from '#texts/posts/agenda.ts';
import { NOVO_POST as T } from '#texts/posts/novo-post.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { TabLinks } from '#ui/tab-links.tsx';

const CalendarView = lazyPart(() => import('#features/posts/planning/calendar-view.tsx'));
const DraftsView = lazyPart(() => import('#features/posts/planning/drafts-view.tsx'));
const SuggestionsView = lazyPart(() => import('#features/sugestoes/approval/suggestions-view.tsx'));
const SuggestionApproval = lazyPart(
  () => import('#features/sugestoes/approval/suggestion-approval.tsx'),
  <RowSkeletons />,
);

type View = 'escrever' | 'calendario' | 'rascunhos' | 'sugestoes';
const VIEWS: Record<View, { to: string; recurso?: Recurso; page: ReactNode }> = {
  escrever: { to: NOVO_POST, page: <NewPostView /> },
  calendario: { to: CALENDARIO, recurso: 'agendamento', page: <CalendarView /> },
  rascunhos: { to: RASCUNHOS, recurso: 'agendamento', page: <DraftsView /> },
  sugestoes: { to: SUGESTOES, recurso: 'sugestoes', page: <SuggestionsView /> },
};
const isView = (ver: string | null): ver is View => ver !== null && Object.hasOwn(VIEWS, ver);

/** Novo Post: the form, and what is planned, begun and suggested. A reader has only the latter. */
export default function EmpresaNewPostTab() {
  const empresaId = useSession()?.empresaId ?? '';
  const [params] = useSearchParams();
  const { data: overview } = useOverview(empresaId);
  const mayPublish = useHasPapel('editor');
  const plano = usePlano(empresaId);
  const asked = params.get('ver');
  const first = mayPublish ? 'escrever' : 'calendario';
  const view = isView(asked) && (mayPublish || asked !== 'escrever') ? asked : first;
  const approving = mayPublish && view === 'sugestoes' ? params.get('aprovar') : null;
  if (approving) return <SuggestionApproval key={approving} id={approving} />;
  const labels: Record<View, string> = { ...T.abas, sugestoes: T.sugestoes(overview?.sugestoesAbertas ?? 0) };
  const isShown = (key: View) => {
    const { recurso } = VIEWS[key];
    if (key === view) return true;
    return recurso ? plano !== undefined && hasRecurso(plano, recurso) : mayPublish;
  };
  const tabs = (Object.keys(VIEWS) as View[])
    .filter(isShown)
    .map((key) => ({ key, label: labels[key], to: VIEWS[key].to }));
  return (
    <>
      <PageHeader title={mayPublish ? T.titulo : AGENDA.titulo} hint={mayPublish ? T.dica : AGENDA.dica} />
      {tabs.length > 1 ? <TabLinks label={T.titulo} active={view} tabs={tabs} /> : null}
      <Suspense key={view} fallback={<RowSkeletons />}>
        {VIEWS[view].page}
      </Suspense>
    </>
  );
}
