import type { ReactNode } from 'react';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { MoreInPlans } from '#features/shell/more-in-plans.tsx';
import { hasRecurso } from '#shared/rules/planos.ts';
import { AGENDA } from '#texts/posts/agenda.ts';

/** Drafts and the calendar, or what they need. */
export function PlannedOnly({ empresaId, children }: { empresaId: string; children: ReactNode }) {
  const { data: empresa } = useEmpresa(empresaId);
  if (!empresa || hasRecurso(empresa.plano_nome, 'agendamento')) return children;
  return <MoreInPlans>{AGENDA.semPlano}</MoreInPlans>;
}
