import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { SeePlans } from '#features/shell/see-plans.tsx';
import type { ExportKind } from '#shared/rules/exportacoes.ts';
import type { Stretch } from '#shared/rules/periodos.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { EXPORTAR as T } from '#texts/exportacoes/exportar.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import css from './export.module.css';
import { ExportForm } from './export-form.tsx';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

interface ExportDialogProps {
  empresaId: string;
  /** initial choice */
  tipo?: ExportKind | undefined;
  days?: Stretch | undefined;
  onClose: () => void;
}

/** Choice of an export and its period; then its progress and its file. */
export default function ExportDialog({ empresaId, tipo, days, onClose }: ExportDialogProps) {
  const { data: empresa } = useEmpresa(empresaId);
  const { running, progress } = useExport(empresaId);
  const allowed = empresa && hasRecurso(empresa.plano_nome, 'exportacao');
  return (
    <Dialog title={T.titulo} size="s" onClose={onClose}>
      <div className={css.body}>
        {!empresa ? <RowSkeletons count={3} /> : null}
        {empresa && !allowed ? <SeePlans>{T.semPlano}</SeePlans> : null}
        {empresa && running && allowed ? (
          <ExportProgress empresaId={empresaId} running={running} progress={progress} onClose={onClose} />
        ) : null}
        {empresa && !(running && allowed) ? (
          <ExportForm
            empresaId={empresaId}
            plano={empresa.plano_nome}
            first={tipo}
            days={days}
            disabled={!allowed}
            onClose={onClose}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
