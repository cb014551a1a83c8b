import { lazy, type ReactNode } from 'react';
import { CompanyHome } from '../../features/empresas/company-home.tsx';
import { CompanyShell, type CompanyTab } from '../../features/empresas/company-shell.tsx';
import { usePanelTab } from '../../features/shell/use-panel-tab.tsx';
import { PATHS } from '../../paths.ts';
import { PUBLICADOS_EMPRESA } from '../../texts/empresas/empresa.ts';
import { ABAS } from '../../texts/shell/painel.ts';

const People = lazy(() => import('../../features/funcionarios/people-page.tsx'));
const Store = lazy(() => import('../../features/loja/company-store.tsx'));
const NewPost = lazy(() => import('../../features/posts/new-post-page.tsx'));
const Shared = lazy(() => import('../../features/compartilhamentos/shared-section.tsx'));
const Settings = lazy(() => import('../../features/empresas/company-settings.tsx'));

const TABS: Record<CompanyTab, { title: string; page: ReactNode }> = {
  inicio: { title: ABAS.inicio, page: <CompanyHome /> },
  colaboradores: { title: ABAS.colaboradores, page: <People /> },
  loja: { title: ABAS.loja, page: <Store /> },
  'novo-post': { title: ABAS.novoPost, page: <NewPost /> },
  publicados: {
    title: ABAS.publicados,
    page: (
      <Shared dashboard={PATHS.empresa} hint={PUBLICADOS_EMPRESA.dica} empty={PUBLICADOS_EMPRESA.vazio} />
    ),
  },
  ajustes: { title: ABAS.ajustes, page: <Settings /> },
};

/** /DashboardEmpresa. */
export default function CompanyDashboard() {
  const { active, page } = usePanelTab(TABS, 'inicio');
  return <CompanyShell active={active}>{page}</CompanyShell>;
}
