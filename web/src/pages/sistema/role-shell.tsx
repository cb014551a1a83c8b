import { lazy, type ReactNode } from 'react';
import { loadModule } from '../../lib/loading/load-module.ts';
import { useSession } from '../../lib/session/session.ts';

const FuncionarioShell = lazy(async () => {
  const { FuncionarioShell } = await loadModule(
    () => import('../../features/funcionarios/funcionario-shell.tsx'),
  );
  return { default: FuncionarioShell };
});
const EmpresaShell = lazy(async () => {
  const { EmpresaShell } = await loadModule(() => import('../../features/empresas/empresa-shell.tsx'));
  return { default: EmpresaShell };
});
const AdminShell = lazy(async () => {
  const { AdminShell } = await loadModule(() => import('../../features/empresas/admin-shell.tsx'));
  return { default: AdminShell };
});

/** The role's frame, for pages open to every role. */
export function RoleShell({ children }: { children: ReactNode }) {
  const role = useSession()?.role;
  if (role === 'funcionario') return <FuncionarioShell active="conteudos">{children}</FuncionarioShell>;
  if (role === 'admin') return <AdminShell active="inicio">{children}</AdminShell>;
  return <EmpresaShell active="inicio">{children}</EmpresaShell>;
}
