import type { ReactNode } from 'react';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { PATHS } from '#paths.ts';
import * as MSG from '#shared/messages.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { UPGRADE } from '#texts/shell/planos.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';

/** Drafts and the calendar, or what they need. */
export function PlannedOnly({ empresaId, children }: { empresaId: string; children: ReactNode }) {
  const { data: empresa } = useEmpresa(empresaId);
  if (!empresa || hasRecurso(empresa.plano_nome, 'agendamento')) return children;
  return (
    <Alert
      tone="info"
      action={
        <LinkButton size="s" to={PATHS.planoMaiusculo}>
          {UPGRADE}
        </LinkButton>
      }
    >
      {MSG.upgradeRecurso}
    </Alert>
  );
}
