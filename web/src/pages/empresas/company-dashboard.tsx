import { lazy, type ReactNode } from 'react';
import { CompanyShell, type CompanyTab } from '../../features/empresas/company-shell.tsx';
import { usePanelTab } from '../../features/shell/use-panel-tab.tsx';
import { arrives } from '../../lib/not-loaded.ts';
import { PATHS } from '../../paths.ts';
import { PUBLICADOS_EMPRESA } from '../../texts/empresas/empresa.ts';
import { ABAS } from '../../texts/shell/painel.ts';
import { CompanyHomeTab } from './company-home-tab.tsx';

const People = lazy(() => arrives(() => import('./company-people-tab.tsx')));
const Store = lazy(() => arrives(() => import('./company-store-tab.tsx')));
const NewPost = lazy(() => arrives(() => import('./company-new-post-tab.tsx')));
const Shared = lazy(() => arrives(() => import('./shared-tab.tsx')));
const Settings = lazy(() => arrives(() => import('./settings-tab.tsx')));

const TABS: Record<CompanyTab, { title: string; page: ReactNode }> = {
  inicio: { title: ABAS.inicio, page: <CompanyHomeTab /> },
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
