import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { usePlano } from '#features/empresas/use-empresa.ts';
import { useSession } from '#lib/session/session.ts';
import type { ExportKind } from '#shared/rules/exportacoes.ts';
import type { Stretch } from '#shared/rules/periodos.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { EXPORTAR as T } from '#texts/exportacoes/exportar.ts';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useExport } from './use-export.ts';

const ExportDialog = lazyDialog(() => import('./export-dialog.tsx'));

interface ExportButtonProps {
  tipo?: ExportKind;
  /** days on screen, which the form starts with */
  days?: Stretch | undefined;
  label?: string;
}

/** Exportar, with everything it needs, where the plan has it. Its icon shows the state of a running export. */
export function ExportButton({ tipo, days, label = T.exportar }: ExportButtonProps) {
  const empresaId = useSession()?.empresaId ?? '';
  const plano = usePlano(empresaId);
  const [open, setOpen] = useState(false);
  const { progress } = useExport(empresaId);
  const status = progress.data?.status;
  if (!plano || !hasRecurso(plano, 'exportacao')) return null;
  return (
    <>
      <Button variant="secondary" icon={<StatusIcon status={status} />} onClick={() => setOpen(true)}>
        <span>{label}</span>
        {status === 'preparando' ? <span className="so-leitor"> {T.preparando}</span> : null}
      </Button>
      {open ? (
        <ExportDialog
          empresaId={empresaId}
          plano={plano}
          tipo={tipo}
          days={days}
          onClose={() => setOpen(false)}
        />
      ) : null}
      <span className="so-leitor" role="status">
        {status === 'pronta' && !open ? T.pronta : ''}
      </span>
    </>
  );
}

/** Icons of one size, so the button does not change. */
function StatusIcon({ status }: { status: string | undefined }) {
  if (status === 'preparando') return <Spinner />;
  const Icon = status === 'pronta' ? CircleCheck : Download;
  return <Icon />;
}
