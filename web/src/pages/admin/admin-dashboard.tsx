import { lazy, type ReactNode } from 'react';
import { AdminHome } from '../../features/empresas/admin-home.tsx';
import { AdminShell, type AdminTab } from '../../features/empresas/admin-shell.tsx';
import { usePanelTab } from '../../features/shell/use-panel-tab.tsx';
import { PATHS } from '../../paths.ts';
import { PUBLICADOS_EMPRESA } from '../../texts/empresas/empresa.ts';
import { ABAS } from '../../texts/shell/painel.ts';

const Shared = lazy(() => import('../../features/compartilhamentos/shared-section.tsx'));
const People = lazy(() => import('../../features/empresas/admin-people.tsx'));
const Companies = lazy(() => import('../../features/empresas/companies-page.tsx'));
const Settings = lazy(() => import('../../features/empresas/company-settings.tsx'));

const TABS: Record<AdminTab, { title: string; page: ReactNode }> = {
  inicio: { title: ABAS.inicio, page: <AdminHome /> },
  publicados: {
    title: ABAS.publicados,
    page: (
      <Shared
        dashboard={PATHS.admin}
        hint={PUBLICADOS_EMPRESA.admin}
        empty={PUBLICADOS_EMPRESA.vazio}
        showCompany
      />
    ),
  },
  colaboradores: { title: ABAS.colaboradores, page: <People /> },
  empresas: { title: ABAS.empresas, page: <Companies /> },
  ajustes: { title: ABAS.ajustes, page: <Settings /> },
};

/** /MainDashboard. */
export default function AdminDashboard() {
  const { active, page } = usePanelTab(TABS, 'inicio');
  return <AdminShell active={active}>{page}</AdminShell>;
}
