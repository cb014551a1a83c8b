import { Building2, ChartColumn, House, Send, Settings, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { PanelShell, type PanelTab } from '#features/shell/panel-shell.tsx';
import { useSession } from '#lib/session/session.ts';
import { PATHS } from '#paths.ts';
import { ABAS } from '#texts/shell/painel.ts';
import { Logo } from '#ui/logo.tsx';
import { RailRanking } from './rail-ranking.tsx';

export type AdminTab = 'inicio' | 'publicados' | 'colaboradores' | 'empresas' | 'resultados' | 'ajustes';

const TABS: readonly PanelTab<AdminTab>[] = [
  { key: 'inicio', label: ABAS.inicio, icon: House, phone: 'tab' },
  { key: 'publicados', label: ABAS.publicados, icon: Send, phone: 'tab' },
  { key: 'colaboradores', label: ABAS.colaboradores, icon: Users, phone: 'tab' },
  { key: 'empresas', label: ABAS.empresas, icon: Building2, phone: 'tab' },
  { key: 'resultados', label: ABAS.resultados, icon: ChartColumn, phone: 'mais' },
  { key: 'ajustes', label: ABAS.ajustes, icon: Settings, phone: 'mais' },
];

export function AdminShell({ active, children }: { active: AdminTab; children: ReactNode }) {
  const empresaId = useSession()?.empresaId ?? '';
  return (
    <PanelShell
      brand={<Logo size={36} />}
      dashboard={PATHS.admin}
      tabs={TABS}
      active={active}
      railFooter={<RailRanking empresaId={empresaId} />}
    >
      {children}
    </PanelShell>
  );
}
