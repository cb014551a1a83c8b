import { Building2, House, type LucideIcon, Send, Settings, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { ABAS } from '../../texts/painel.ts';
import { AppShell, type NavItem } from '../../ui/app-shell.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';
import { RailRanking } from './rail-ranking.tsx';

export type AdminTab = 'inicio' | 'publicados' | 'colaboradores' | 'empresas' | 'ajustes';

const item = (key: AdminTab, label: string, icon: LucideIcon, phone: NavItem['phone']): NavItem => ({
  key,
  label,
  icon,
  to: abaPath(PATHS.admin, key),
  phone,
});
const ITEMS: readonly NavItem[] = [
  item('inicio', ABAS.inicio, House, 'tab'),
  item('publicados', ABAS.publicados, Send, 'tab'),
  item('colaboradores', ABAS.colaboradores, Users, 'mais'),
  item('empresas', ABAS.empresas, Building2, 'tab'),
  item('ajustes', ABAS.ajustes, Settings, 'mais'),
];

/** The frame of every page of the admin. */
export function AdminShell({ active, children }: { active: AdminTab; children: ReactNode }) {
  const empresaId = useSession()?.empresaId ?? '';
  const signOut = useSignOut();
  return (
    <AppShell
      brand={<Logo size={36} />}
      items={ITEMS}
      active={active}
      railFooter={<RailRanking empresaId={empresaId} />}
      onSignOut={signOut}
    >
      {children}
    </AppShell>
  );
}
