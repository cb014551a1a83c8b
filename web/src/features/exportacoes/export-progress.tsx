import { CircleCheck } from 'lucide-react';
import { FileDownload } from '#features/shell/file-download.tsx';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { formatDay } from '#lib/format/format.ts';
import { exportacoes } from '#shared/routes/exportacoes.ts';
import { EXPORTAR as T } from '#texts/exportacoes/exportar.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import layout from '#ui/form-layout.module.css';
import { Percent } from '#ui/percent.tsx';
import css from './export.module.css';
import { hasDays } from './periods.ts';
import { type RunningExport, remember } from './running-export.ts';
import { type useExport, useRequestExport } from './use-export.ts';

interface ExportProgressProps {
  empresaId: string;
  running: RunningExport;
  progress: ReturnType<typeof useExport>['progress'];
  onClose: () => void;
}

/** Progress of an export; then its file, or a retry. */
export function ExportProgress({ empresaId, running, progress, onClose }: ExportProgressProps) {
  const { tipo, de, ate } = running;
  const { status = 'preparando', progresso = 0, linhas = 0 } = progress.data ?? {};
  const again = useRequestExport(empresaId);
  // A lost poll does not hide what is known; the next one follows.
  const unknown = progress.isError && !progress.data;
  const failed = status === 'falhou' || again.isError;
  const another = () => remember(empresaId, undefined);
  return (
    <>
      <p className={css.what}>
        <strong>{T.tipos[tipo]}</strong>
        <span className="note">{hasDays(tipo) ? T.dias(formatDay(de), formatDay(ate)) : T.comoEsta}</span>
      </p>
      <div className={css.state}>
        {failed ? (
          <Alert tone="bad">{again.isError ? messageOf(again.error, T.erroPedir) : T.falhou}</Alert>
        ) : null}
        {!failed && unknown ? <Alert tone="bad">{messageOf(progress.error, T.erroAndamento)}</Alert> : null}
        {!failed && !unknown && status === 'preparando' ? <Preparing progresso={progresso} /> : null}
        {!failed && !unknown && status === 'pronta' ? <Ready linhas={linhas} /> : null}
      </div>
      <div className={layout.end}>
        {status === 'preparando' && !unknown ? (
          <Button variant="secondary" onClick={onClose}>
            {T.fechar}
          </Button>
        ) : (
          <Button variant="secondary" onClick={another}>
            {T.outra}
          </Button>
        )}
        {status === 'falhou' ? (
          <Button loading={again.isPending} onClick={() => again.mutate({ tipo, de, ate })}>
            {T.tentar}
          </Button>
        ) : null}
        {status !== 'falhou' && unknown ? (
          <Button loading={progress.isFetching} onClick={() => progress.refetch()}>
            {T.tentar}
          </Button>
        ) : null}
        {status === 'pronta' && !unknown ? (
          <FileDownload
            label={T.baixar}
            failure={T.erroBaixar}
            queryKey={keys.exportacao(running.id)}
            ask={() => call(exportacoes.getExport, { params: { id: running.id } })}
          />
        ) : null}
      </div>
    </>
  );
}

function Preparing({ progresso }: { progresso: number }) {
  return (
    <>
      <Percent label={T.preparando} value={progresso}>
        <span role="status">{T.preparando}</span>
      </Percent>
      <p className="note">{T.podeFechar}</p>
    </>
  );
}

function Ready({ linhas }: { linhas: number }) {
  return (
    <div role="status" className={css.ready}>
      <CircleCheck size={20} />
      <div className={css.what}>
        <strong>{T.pronta}</strong>
        <span className="note">{linhas === 0 ? T.vazia : `${T.linhas(linhas)}. ${T.guardada}`}</span>
      </div>
    </div>
  );
}
