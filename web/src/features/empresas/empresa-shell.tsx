import { ChartColumn, House, Send, Settings, ShoppingBag, SquarePen, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { planName } from '../../../../shared/rules/planos.ts';
import { readCookie } from '../../lib/cookies.ts';
import { arrives } from '../../lib/not-loaded.ts';
import { useSession } from '../../lib/session.ts';
import { PATHS } from '../../paths.ts';
import { ABAS } from '../../texts/shell/painel.ts';
import { PageSplash } from '../../ui/page-splash.tsx';
import { Brand } from '../shell/brand.tsx';
import { PanelShell, type PanelTab } from '../shell/panel-shell.tsx';
import { PlanMeters, PlanMetersSkeleton } from './plan-meters.tsx';
import { useEmpresa } from './use-empresa.ts';

const ClosingScreen = lazy(() => arrives(() => import('./closing-screen.tsx')));

export type EmpresaTab =
  | 'inicio'
  | 'colaboradores'
  | 'loja'
  | 'novo-post'
  | 'publicados'
  | 'resultados'
  | 'sugestoes'
  | 'ajustes'
  | 'avisos';

const TABS: readonly PanelTab<EmpresaTab>[] = [
  { key: 'inicio', label: ABAS.inicio, icon: House, phone: 'tab' },
  { key: 'colaboradores', label: ABAS.colaboradores, icon: Users, phone: 'tab' },
  { key: 'loja', label: ABAS.loja, icon: ShoppingBag, phone: 'tab' },
  { key: 'novo-post', label: ABAS.novoPost, icon: SquarePen, phone: 'tab' },
  { key: 'publicados', label: ABAS.publicados, icon: Send, phone: 'mais' },
  { key: 'resultados', label: ABAS.resultados, icon: ChartColumn, phone: 'mais' },
  { key: 'ajustes', label: ABAS.ajustes, icon: Settings, phone: 'mais' },
];

/** The frame of every company page. */
export function EmpresaShell({ active, children }: { active: EmpresaTab; children: ReactNode }) {
  const empresaId = useSession()?.empresaId ?? '';
  const { data: empresa } = useEmpresa(empresaId);
  if (empresa?.encerraEm) {
    return (
      <Suspense fallback={<PageSplash />}>
        <ClosingScreen encerraEm={empresa.encerraEm} />
      </Suspense>
    );
  }
  return (
    <PanelShell
      brand={
        <Brand nome={empresa?.nome} logo={empresa?.logo} note={empresa ? planName(empresa.plano_nome) : ''} />
      }
      dashboard={PATHS.empresa}
      tabs={TABS}
      active={active}
      railFooter={
        empresa ? <PlanMeters empresa={empresa} /> : <PlanMetersSkeleton plano={readCookie('plano_nome')} />
      }
    >
      {children}
    </PanelShell>
  );
}
