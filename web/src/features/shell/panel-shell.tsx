import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { abaPath, PATHS } from '#paths.ts';
import { AppShell, type AppShellProps, type NavItem } from '#ui/app-shell.tsx';
import { AvisosBell } from './bell.tsx';
import { useSignOut } from './use-sign-out.ts';

export interface PanelTab<Key extends string> {
  key: Key;
  label: string;
  icon: LucideIcon;
  phone: NavItem['phone'];
  within?: NoInfer<Key>;
}

interface PanelShellProps<Key extends string> {
  /** address of the tabs */
  dashboard: string;
  tabs: readonly PanelTab<Key>[];
  active: Key;
  brand: ReactNode;
  railFooter?: ReactNode;
  topEnd?: ReactNode;
  help?: AppShellProps['help'];
  children: ReactNode;
}

/** The frame of a role's dashboard: tabs with addresses, and the sign-out. */
export function PanelShell<Key extends string>({ dashboard, tabs, ...frame }: PanelShellProps<Key>) {
  const items = tabs.map((tab) => ({ ...tab, to: abaPath(dashboard, tab.key) }));
  // The admin has no notices; alarms go to the operator.
  const bell =
    dashboard === PATHS.admin ? null : (
      <AvisosBell dashboard={dashboard} active={frame.active === 'avisos'} />
    );
  return <AppShell {...frame} items={items} bell={bell} onSignOut={useSignOut()} />;
}
