import type { ReactNode } from 'react';
import { useSecondFactor } from '#features/contas/second-factor/use-second-factor.ts';
import { AdminShell, type AdminTab } from '#features/frames/admin-shell.tsx';
import { usePanelTab } from '#features/shell/use-panel-tab.tsx';
import { includeFirstTab } from '#lib/loading/first-render.ts';
import { abaPath, PATHS } from '#paths.ts';
import { EXIGIDA } from '#texts/contas/segundo-fator.ts';
import { PUBLICADOS_EMPRESA } from '#texts/empresas/empresa.ts';
import { ABAS, TITULO_ADMIN } from '#texts/shell/painel.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import css from './admin-dashboard-screen.module.css';

const fetchHome = () => import('./home/admin-home-tab.tsx');
const Home = lazyPart(fetchHome);
const Shared = lazyPart(() => import('#features/compartilhamentos/lists/shared-of-empresa.tsx'));
const Funcionarios = lazyPart(() => import('./admin-funcionarios-tab.tsx'));
const Empresas = lazyPart(() => import('./empresas/admin-empresas-tab.tsx'));
const Results = lazyPart(() => import('./admin-results-tab.tsx'));
const Settings = lazyPart(() => import('./settings/admin-settings.tsx'));
const SecondFactorDue = lazyPart(() => import('#features/contas/second-factor/second-factor-due.tsx'));

const TABS: Record<AdminTab, { title: string; page: ReactNode }> = {
  inicio: { title: TITULO_ADMIN, page: <Home /> },
  publicados: {
    title: ABAS.publicados,
    page: (
      <Shared
        dashboard={PATHS.admin}
        hint={PUBLICADOS_EMPRESA.admin}
        empty={PUBLICADOS_EMPRESA.vazio}
        showEmpresa
      />
    ),
  },
  colaboradores: { title: ABAS.colaboradores, page: <Funcionarios /> },
  empresas: { title: ABAS.empresas, page: <Empresas /> },
  resultados: { title: ABAS.resultados, page: <Results /> },
  ajustes: { title: ABAS.ajustes, page: <Settings /> },
};

/** What the first render shows. */
export const prepare = (): Promise<void> => includeFirstTab('inicio', fetchHome);

export function AdminDashboardScreen() {
  const { active, page } = usePanelTab(TABS, 'inicio');
  const { data: factor, isPending } = useSecondFactor();
  const missing = factor?.ativo === false;
  if (missing && factor.obrigatorio) return <SecondFactorDue />;
  return (
    <AdminShell active={active}>
      {missing ? (
        <div className={css.banner}>
          <Alert
            tone="warn"
            action={
              <LinkButton size="s" variant="ghost" to={abaPath(PATHS.admin, 'ajustes', { ver: 'seguranca' })}>
                {EXIGIDA.configurar}
              </LinkButton>
            }
          >
            {EXIGIDA.aviso}
          </Alert>
        </div>
      ) : null}
      {/* Hidden until the notice above is known, because it would push the page down; its requests run meanwhile. */}
      {isPending ? <RowSkeletons /> : null}
      <div hidden={isPending}>{page}</div>
    </AdminShell>
  );
}
