import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CompanyHome } from '../../features/empresa/company-home.tsx';
import { CompanyShell, type CompanyTab } from '../../features/empresa/company-shell.tsx';
import { useTitle } from '../../lib/hooks.ts';
import { PATHS } from '../../paths.ts';
import { PUBLICADOS_EMPRESA } from '../../texts/empresa.ts';
import { ABAS } from '../../texts/painel.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';

const People = lazy(() => import('../../features/colaboradores/people-page.tsx'));
const Store = lazy(() => import('../../features/loja-empresa/company-store.tsx'));
const NewPost = lazy(() => import('../../features/novo-post/new-post-page.tsx'));
const Shared = lazy(() => import('../../features/compartilhados/shared-section.tsx'));
const Settings = lazy(() => import('../../features/ajustes-empresa/company-settings.tsx'));

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

const isTab = (value: string | null): value is CompanyTab => value !== null && Object.hasOwn(TABS, value);

/** /DashboardEmpresa: each tab has an address (`?aba=loja`), so that back, reload and links work. */
export default function CompanyDashboard() {
  const [params] = useSearchParams();
  const aba = params.get('aba');
  const active = isTab(aba) ? aba : 'inicio';
  const { title, page } = TABS[active];
  useTitle(title);
  return (
    <CompanyShell active={active}>
      <Suspense key={active} fallback={<RowSkeletons />}>
        {page}
      </Suspense>
    </CompanyShell>
  );
}
