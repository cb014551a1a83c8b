import { ArrowLeft } from 'lucide-react';
import { AuditView } from '#features/auditoria/audit-view.tsx';
import type { Empresa } from '#shared/routes/entities.ts';
import { AUDITORIA as T } from '#texts/auditoria/auditoria.ts';
import { VISTAS } from '#texts/empresas/ajustes.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** Empresas → Ver auditoria. */
export default function AdminAuditView({ empresa, back }: { empresa: Empresa; back: string }) {
  return (
    <>
      <PageHeader
        title={T.daEmpresa(empresa.nome)}
        hint={VISTAS.auditoria.dica}
        back={
          <LinkButton variant="ghost" size="s" icon={<ArrowLeft />} to={back}>
            {T.voltar}
          </LinkButton>
        }
      />
      <AuditView empresaId={empresa.id} plano={empresa.plano_nome} isAdmin />
    </>
  );
}
