import type { ReactNode } from 'react';
import { useSession } from '#lib/session/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const FuncionarioShell = lazyPart(async () => ({
  default: (await import('./funcionario-shell.tsx')).FuncionarioShell,
}));
const EmpresaShell = lazyPart(async () => ({
  default: (await import('./empresa-shell.tsx')).EmpresaShell,
}));
const AdminShell = lazyPart(async () => ({
  default: (await import('./admin-shell.tsx')).AdminShell,
}));

/** The role's frame, for pages open to every role. */
export function RoleShell({ children }: { children: ReactNode }) {
  const role = useSession()?.role;
  if (role === 'funcionario') return <FuncionarioShell active="conteudos">{children}</FuncionarioShell>;
  if (role === 'admin') return <AdminShell active="inicio">{children}</AdminShell>;
  return <EmpresaShell active="inicio">{children}</EmpresaShell>;
}
