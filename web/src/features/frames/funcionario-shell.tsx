import { LayoutList, Send, Settings, ShoppingBag, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEmpresa, usePlano } from '#features/empresas/use-empresa.ts';
import type { FuncionarioTab } from '#features/funcionarios/own/funcionario-path.ts';
import { useMe } from '#features/funcionarios/own/use-me.ts';
import { Brand } from '#features/shell/brand.tsx';
import { PanelShell, type PanelTab } from '#features/shell/panel-shell.tsx';
import { suspendedInstead } from '#features/shell/suspended.tsx';
import { useHelp } from '#features/shell/use-help.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useSession } from '#lib/session/session.ts';
import { PATHS } from '#paths.ts';
import { isEnterprise } from '#shared/rules/planos.ts';
import { ABAS } from '#texts/shell/painel.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageSplash } from '#ui/page-splash.tsx';
import { TopEnd } from './top-end.tsx';

const WaitingScreen = lazyPart(() => import('./waiting-screen.tsx'), <PageSplash />);

/** Ranking is hidden on small screens (docs/specification.md#roles-and-pages); the home's profile leads to it. */
const TABS: readonly PanelTab<FuncionarioTab>[] = [
  { key: 'conteudos', label: ABAS.conteudos, icon: LayoutList, phone: 'tab' },
  { key: 'publicados', label: ABAS.publicados, icon: Send, phone: 'tab' },
  { key: 'loja', label: ABAS.loja, icon: ShoppingBag, phone: 'tab' },
  { key: 'ranking', label: ABAS.ranking, icon: Trophy, phone: 'hidden', within: 'conteudos' },
  { key: 'ajustes', label: ABAS.ajustes, icon: Settings, phone: 'mais' },
];

/** Without a store it leaves the phone's bar. */
const TABS_WITHOUT_STORE = TABS.map(
  (tab): PanelTab<FuncionarioTab> => (tab.key === 'loja' ? { ...tab, phone: 'mais' } : tab),
);

/** The frame of every employee page; on a phone the balance stays visible. */
export function FuncionarioShell({ active, children }: { active: FuncionarioTab; children: ReactNode }) {
  const empresaId = useSession()?.empresaId ?? '';
  const { data: empresa, error } = useEmpresa(empresaId);
  const plano = usePlano(empresaId);
  const { data: eu } = useMe();
  const { help, dialog } = useHelp();
  const refused = error instanceof ApiError ? error.codigo : undefined;
  const suspended = suspendedInstead(error);
  if (suspended) return suspended;
  // Either answer may be the first to say that the employee is not approved yet.
  const isPending = eu?.situacao === 'aguardando' || refused === 'aguardando';
  if (isPending || refused === 'email') {
    return <WaitingScreen waitsFor={isPending ? 'aguardando' : 'email'} />;
  }
  return (
    <PanelShell
      brand={<Brand nome={empresa?.nome} logo={empresa?.logo} />}
      dashboard={PATHS.funcionario}
      tabs={plano && !isEnterprise(plano) ? TABS_WITHOUT_STORE : TABS}
      active={active}
      topEnd={<TopEnd ups={eu?.ups} home={active === 'conteudos'} help={help} />}
      help={help}
    >
      {children}
      {dialog}
    </PanelShell>
  );
}
