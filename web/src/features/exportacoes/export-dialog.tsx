import type { ExportKind } from '#shared/rules/exportacoes.ts';
import type { Stretch } from '#shared/rules/periodos.ts';
import type { PlanoNome } from '#shared/rules/planos.ts';
import { EXPORTAR as T } from '#texts/exportacoes/exportar.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

interface ExportDialogProps {
  empresaId: string;
  plano: PlanoNome;
  /** initial choice */
  tipo?: ExportKind | undefined;
  days?: Stretch | undefined;
  onClose: () => void;
}

/** Choice of an export and its period; then its progress and its file. */
export default function ExportDialog({ empresaId, plano, tipo, days, onClose }: ExportDialogProps) {
  const { running, progress } = useExport(empresaId);
  return (
    <Dialog title={T.titulo} size="s" onClose={onClose}>
      <div className="stack gap-18">
        {running ? (
          <ExportProgress empresaId={empresaId} running={running} progress={progress} onClose={onClose} />
        ) : (
          <ExportForm empresaId={empresaId} plano={plano} first={tipo} days={days} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
