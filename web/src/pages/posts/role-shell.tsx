import { lazy, type ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';

const EmployeeShell = lazy(async () => ({
  default: (await import('../../features/funcionarios/employee-shell.tsx')).EmployeeShell,
}));
const CompanyShell = lazy(async () => ({
  default: (await import('../../features/empresas/company-shell.tsx')).CompanyShell,
}));
const AdminShell = lazy(async () => ({
  default: (await import('../../features/empresas/admin-shell.tsx')).AdminShell,
}));

/** The frame of a page that every role can see: the role's own. */
export function RoleShell({ children }: { children: ReactNode }) {
  const role = useSession()?.role;
  if (role === 'funcionario') return <EmployeeShell active="conteudos">{children}</EmployeeShell>;
  if (role === 'admin') return <AdminShell active="inicio">{children}</AdminShell>;
  return <CompanyShell active="inicio">{children}</CompanyShell>;
}
