import { LayoutList, type LucideIcon, Send, Settings, ShoppingBag, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { ABAS } from '../../texts/painel.ts';
import { AppShell, type NavItem } from '../../ui/app-shell.tsx';
import { UpsBadge } from '../../ui/ups-badge.tsx';
import { useCompany } from '../empresa/use-company.ts';
import { Brand } from '../shell/brand.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';
import { useEmployee } from './use-employee.ts';

export type EmployeeTab = 'conteudos' | 'publicados' | 'loja' | 'ranking' | 'ajustes';

export const colabPath = (aba: EmployeeTab, extra: Record<string, string> = {}): string =>
  abaPath(PATHS.colab, aba, extra);

const item = (key: EmployeeTab, label: string, icon: LucideIcon, phone: NavItem['phone']): NavItem => ({
  key,
  label,
  icon,
  to: colabPath(key),
  phone,
});
/** Ranking is hidden on small screens (specification section 2); the profile card still leads there. */
const ITEMS: readonly NavItem[] = [
  item('conteudos', ABAS.conteudos, LayoutList, 'tab'),
  item('publicados', ABAS.publicados, Send, 'tab'),
  item('loja', ABAS.loja, ShoppingBag, 'tab'),
  item('ranking', ABAS.ranking, Trophy, 'hidden'),
  item('ajustes', ABAS.ajustes, Settings, 'mais'),
];

/** The frame of every employee page; on a phone the balance stays in sight. */
export function EmployeeShell({ active, children }: { active: EmployeeTab; children: ReactNode }) {
  const { data: empresa } = useCompany(useSession()?.empresaId ?? '');
  const { data: eu } = useEmployee();
  const signOut = useSignOut();
  return (
    <AppShell
      brand={<Brand nome={empresa?.nome} logo={empresa?.logo} />}
      items={ITEMS}
      active={active}
      topEnd={eu ? <UpsBadge ups={eu.ups} /> : null}
      onSignOut={signOut}
    >
      {children}
    </AppShell>
  );
}
