import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { empresaQuery } from '#features/empresas/use-empresa.ts';
import { overviewQuery } from '#features/empresas/use-overview.ts';
import { EmpresaShell, type EmpresaTab } from '#features/frames/empresa-shell.tsx';
import { CURRENT } from '#features/posts/feed/posts-query.ts';
import { postsPages } from '#features/posts/feed/use-posts.ts';
import { usePanelTab } from '#features/shell/use-panel-tab.tsx';
import { accountClient } from '#lib/data/query.ts';
import { useFetchAhead } from '#lib/loading/fetch-ahead.ts';
import { includeEarlyAnswers, includeFirstTab } from '#lib/loading/first-render.ts';
import { currentSession } from '#lib/session/session-store.ts';
import { ABAS, TITULO_INICIO } from '#texts/shell/painel.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { movedTo } from './moved.ts';

const fetchHome = () => import('./home/empresa-home-tab.tsx');
const fetchFuncionarios = () => import('./empresa-funcionarios-tab.tsx');
const fetchStore = () => import('#features/loja/empresa-store-tab.tsx');
const fetchNewPost = () => import('./empresa-new-post-tab.tsx');
/** Screens most likely to be opened next. */
const NEXT = [fetchNewPost, fetchFuncionarios, fetchStore];

const Home = lazyPart(fetchHome);
const Funcionarios = lazyPart(fetchFuncionarios);
const Store = lazyPart(fetchStore);
const NewPost = lazyPart(fetchNewPost);
const Shared = lazyPart(() => import('#features/compartilhamentos/lists/empresa-shared-tab.tsx'));
const Results = lazyPart(() => import('#features/resultados/empresa-results-tab.tsx'));
const Avisos = lazyPart(() => import('#features/avisos/avisos-tab.tsx'));
const Settings = lazyPart(() => import('./settings/settings-tab.tsx'));

const TABS: Record<EmpresaTab, { title: string; page: ReactNode }> = {
  inicio: { title: TITULO_INICIO, page: <Home /> },
  colaboradores: { title: ABAS.colaboradores, page: <Funcionarios /> },
  loja: { title: ABAS.loja, page: <Store /> },
  'novo-post': { title: ABAS.novoPost, page: <NewPost /> },
  publicados: { title: ABAS.publicados, page: <Shared /> },
  resultados: { title: ABAS.resultados, page: <Results /> },
  ajustes: { title: ABAS.ajustes, page: <Settings /> },
  avisos: { title: ABAS.avisos, page: <Avisos /> },
};

/** What the first render shows; the calls are those of web/src/early. */
export async function prepare(): Promise<void> {
  const session = currentSession();
  if (session?.role !== 'empresa') return;
  const { empresaId } = session;
  const client = accountClient();
  await includeFirstTab('inicio', fetchHome);
  await includeEarlyAnswers({
    '/posts': () => client.prefetchInfiniteQuery(postsPages(empresaId, '', CURRENT)),
    [`/empresa/${encodeURIComponent(empresaId)}`]: () => client.prefetchQuery(empresaQuery(empresaId)),
    '/api/inicio': () => client.prefetchQuery(overviewQuery(empresaId)),
  });
}

export function EmpresaDashboardScreen() {
  useFetchAhead(NEXT);
  const moved = movedTo(useSearchParams()[0]);
  const { active, page } = usePanelTab(TABS, 'inicio');
  if (moved) return <Navigate to={moved} replace />;
  return <EmpresaShell active={active}>{page}</EmpresaShell>;
}
