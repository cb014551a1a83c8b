import { lazy, type ReactNode } from 'react';
import { arrives } from '../../lib/not-loaded.ts';
import { useSession } from '../../lib/session.ts';

const EmployeeShell = lazy(async () => {
  const { EmployeeShell } = await arrives(() => import('../../features/funcionarios/employee-shell.tsx'));
  return { default: EmployeeShell };
});
const CompanyShell = lazy(async () => {
  const { CompanyShell } = await arrives(() => import('../../features/empresas/company-shell.tsx'));
  return { default: CompanyShell };
});
const AdminShell = lazy(async () => {
  const { AdminShell } = await arrives(() => import('../../features/empresas/admin-shell.tsx'));
  return { default: AdminShell };
});

/** The frame of a page that every role can see: the role's own. */
export function RoleShell({ children }: { children: ReactNode }) {
  const role = useSession()?.role;
  if (role === 'funcionario') return <EmployeeShell active="conteudos">{children}</EmployeeShell>;
  if (role === 'admin') return <AdminShell active="inicio">{children}</AdminShell>;
  return <CompanyShell active="inicio">{children}</CompanyShell>;
}
