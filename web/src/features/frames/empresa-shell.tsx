import {
  CalendarDays,
  ChartColumn,
  House,
  Send,
  Settings,
  ShoppingBag,
  SquarePen,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useGestor } from '#features/contas/own/use-eu.ts';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { Brand } from '#features/shell/brand.tsx';
import { PanelShell, type PanelTab } from '#features/shell/panel-shell.tsx';
import { suspendedInstead } from '#features/shell/suspended.tsx';
import { useHelp } from '#features/shell/use-help.tsx';
import { useHasPapel } from '#lib/session/papel.ts';
import { useSession } from '#lib/session/session.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import { PATHS } from '#paths.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { planName } from '#shared/rules/planos.ts';
import { PAPEL } from '#texts/gestores/papel.ts';
import { ABAS } from '#texts/shell/painel.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageSplash } from '#ui/page-splash.tsx';
import { PlanMeters, PlanMetersSkeleton } from './plan-meters.tsx';

const ClosingScreen = lazyPart(() => import('./closing-screen.tsx'), <PageSplash />);

export type EmpresaTab =
  | 'inicio'
  | 'colaboradores'
  | 'loja'
  | 'novo-post'
  | 'publicados'
  | 'resultados'
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

/** A reader cannot publish: of “Novo Post” remains the calendar, and results take its place on a phone. */
const READER_TABS = TABS.map((tab): PanelTab<EmpresaTab> => {
  if (tab.key === 'resultados') return { ...tab, phone: 'tab' };
  if (tab.key === 'novo-post') return { ...tab, label: ABAS.calendario, icon: CalendarDays, phone: 'mais' };
  return tab;
});

export function EmpresaShell({ active, children }: { active: EmpresaTab; children: ReactNode }) {
  const { empresaId = '', papel = null } = useSession() ?? {};
  const isManager = papel === 'editor' || papel === 'leitor';
  const { data: empresa, error } = useEmpresa(empresaId);
  const gestor = useGestor();
  const mayPublish = useHasPapel('editor');
  const { help, dialog } = useHelp();
  const suspended = suspendedInstead(error);
  if (suspended) return suspended;
  if (empresa?.encerraEm) {
    return <ClosingScreen encerraEm={empresa.encerraEm} />;
  }
  return (
    <PanelShell
      brand={
        <Brand
          nome={empresa?.nome}
          logo={empresa?.logo}
          note={
            isManager ? [PAPEL[papel], firstName(gestor?.nome)].filter(Boolean).join(' · ') : planOf(empresa)
          }
        />
      }
      dashboard={PATHS.empresa}
      tabs={mayPublish ? TABS : READER_TABS}
      active={active}
      help={help}
      railFooter={
        empresa ? <PlanMeters empresa={empresa} /> : <PlanMetersSkeleton plano={readCookie('plano_nome')} />
      }
    >
      {children}
      {dialog}
    </PanelShell>
  );
}

const firstName = (nome: string | undefined): string | undefined => nome?.split(' ')[0];
const planOf = (empresa: Empresa | undefined): string => (empresa ? planName(empresa.plano_nome) : '');
