import { House, type LucideIcon, Send, Settings, ShoppingBag, SquarePen, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { nomeDoPlano } from '../../../../shared/rules/planos.ts';
import { useSession } from '../../lib/session.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { ABAS } from '../../texts/painel.ts';
import { AppShell, type NavItem } from '../../ui/app-shell.tsx';
import { Brand } from '../shell/brand.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';
import { PlanMeters } from './plan-meters.tsx';
import { useCompany } from './use-company.ts';

export type CompanyTab = 'inicio' | 'colaboradores' | 'loja' | 'novo-post' | 'publicados' | 'ajustes';

const item = (key: CompanyTab, label: string, icon: LucideIcon, phone: NavItem['phone']): NavItem => ({
  key,
  label,
  icon,
  to: abaPath(PATHS.empresa, key),
  phone,
});
const ITEMS: readonly NavItem[] = [
  item('inicio', ABAS.inicio, House, 'tab'),
  item('colaboradores', ABAS.colaboradores, Users, 'tab'),
  item('loja', ABAS.loja, ShoppingBag, 'tab'),
  item('novo-post', ABAS.novoPost, SquarePen, 'tab'),
  item('publicados', ABAS.publicados, Send, 'mais'),
  item('ajustes', ABAS.ajustes, Settings, 'mais'),
];

/** The frame of every company page. */
export function CompanyShell({ active, children }: { active: CompanyTab; children: ReactNode }) {
  const empresaId = useSession()?.empresaId ?? '';
  const { data: empresa } = useCompany(empresaId);
  const signOut = useSignOut();
  return (
    <AppShell
      brand={
        <Brand
          nome={empresa?.nome}
          logo={empresa?.logo}
          note={empresa ? nomeDoPlano(empresa.plano_nome) : ''}
        />
      }
      items={ITEMS}
      active={active}
      railFooter={empresa ? <PlanMeters empresa={empresa} /> : null}
      onSignOut={signOut}
    >
      {children}
    </AppShell>
  );
}
