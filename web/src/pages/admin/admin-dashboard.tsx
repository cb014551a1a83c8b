import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminHome } from '../../features/admin/admin-home.tsx';
import { AdminShell, type AdminTab } from '../../features/admin/admin-shell.tsx';
import { useTitle } from '../../lib/hooks.ts';
import { PATHS } from '../../paths.ts';
import { PUBLICADOS_EMPRESA } from '../../texts/empresa.ts';
import { ABAS } from '../../texts/painel.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';

const Shared = lazy(() => import('../../features/compartilhados/shared-section.tsx'));
const People = lazy(() => import('../../features/admin/admin-people.tsx'));
const Companies = lazy(() => import('../../features/admin/companies-page.tsx'));
const Settings = lazy(() => import('../../features/ajustes-empresa/company-settings.tsx'));

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

const isTab = (value: string | null): value is AdminTab => value !== null && Object.hasOwn(TABS, value);

/** /MainDashboard: each tab has an address (`?aba=empresas`). */
export default function AdminDashboard() {
  const [params] = useSearchParams();
  const aba = params.get('aba');
  const active = isTab(aba) ? aba : 'inicio';
  const { title, page } = TABS[active];
  useTitle(title);
  return (
    <AdminShell active={active}>
      <Suspense key={active} fallback={<RowSkeletons />}>
        {page}
      </Suspense>
    </AdminShell>
  );
}
