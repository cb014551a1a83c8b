import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { abaPath, PATHS } from '../../paths.ts';
import { AppShell, type NavItem } from '../../ui/app-shell.tsx';
import { AvisosBell } from './bell.tsx';
import { useSignOut } from './use-sign-out.ts';

export interface PanelTab<Key extends string> {
  key: Key;
  label: string;
  icon: LucideIcon;
  phone: NavItem['phone'];
}

interface PanelShellProps<Key extends string> {
  /** the address that the tabs belong to */
  dashboard: string;
  tabs: readonly PanelTab<Key>[];
  active: Key;
  brand: ReactNode;
  railFooter?: ReactNode;
  topEnd?: ReactNode;
  children: ReactNode;
}

/** The frame of a role's dashboard: its tabs, each with an address, and the way out. */
export function PanelShell<Key extends string>({ dashboard, tabs, ...frame }: PanelShellProps<Key>) {
  const items = tabs.map((tab) => ({ ...tab, to: abaPath(dashboard, tab.key) }));
  // The administrator is told of nothing here: alarms go to who runs the product.
  const bell =
    dashboard === PATHS.admin ? null : (
      <AvisosBell dashboard={dashboard} active={frame.active === 'avisos'} />
    );
  return <AppShell {...frame} items={items} bell={bell} onSignOut={useSignOut()} />;
}
