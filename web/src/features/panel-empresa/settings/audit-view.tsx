import { AuditView } from '#features/auditoria/audit-view.tsx';
import { ExportButton } from '#features/exportacoes/export-button.tsx';
import type { Empresa } from '#shared/routes/entities.ts';

export default function EmpresaAuditView({ empresa }: { empresa: Empresa }) {
  return (
    <AuditView
      empresaId={empresa.id}
      plano={empresa.plano_nome}
      isAdmin={false}
      action={(days) => <ExportButton tipo="auditoria" days={days} />}
    />
  );
}
