import { lazy, type ReactNode } from 'react';
import { EmpresaShell, type EmpresaTab } from '../../features/empresas/empresa-shell.tsx';
import { usePanelTab } from '../../features/shell/use-panel-tab.tsx';
import { arrives } from '../../lib/not-loaded.ts';
import { ABAS } from '../../texts/shell/painel.ts';
import { EmpresaHomeTab } from './empresa-home-tab.tsx';

const Funcionarios = lazy(() => arrives(() => import('./empresa-funcionarios-tab.tsx')));
const Store = lazy(() => arrives(() => import('./empresa-store-tab.tsx')));
const NewPost = lazy(() => arrives(() => import('./empresa-new-post-tab.tsx')));
const Shared = lazy(() => arrives(() => import('./empresa-shared-tab.tsx')));
const Settings = lazy(() => arrives(() => import('./settings-tab.tsx')));

const TABS: Record<EmpresaTab, { title: string; page: ReactNode }> = {
  inicio: { title: ABAS.inicio, page: <EmpresaHomeTab /> },
  colaboradores: { title: ABAS.colaboradores, page: <Funcionarios /> },
  loja: { title: ABAS.loja, page: <Store /> },
  'novo-post': { title: ABAS.novoPost, page: <NewPost /> },
  publicados: { title: ABAS.publicados, page: <Shared /> },
  ajustes: { title: ABAS.ajustes, page: <Settings /> },
};

/** /DashboardEmpresa. */
export default function EmpresaDashboard() {
  const { active, page } = usePanelTab(TABS, 'inicio');
  return <EmpresaShell active={active}>{page}</EmpresaShell>;
}
