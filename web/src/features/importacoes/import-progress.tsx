import { FileDownload } from '#features/shell/file-download.tsx';
import { SeePlans } from '#features/shell/see-plans.tsx';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { formatNumber } from '#lib/format/number.ts';
import { importacoes } from '#shared/routes/importacoes.ts';
import { IMPORTAR as T } from '#texts/importacoes/importar.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Percent } from '#ui/percent.tsx';
import css from './import.module.css';
import { StepTitle } from './step-title.tsx';
import { UndoImport } from './undo-import.tsx';
import { type Imported, useConfirmImport, type useImport } from './use-import.ts';

interface ImportProgressProps {
  empresaId: string;
  id: string;
  progress: ReturnType<typeof useImport>['progress'];
  listPath: string;
  onAnother: () => void;
}

/** Progress of an import; then its result, with every row to download. */
export function ImportProgress({ empresaId, id, progress, listPath, onAnother }: ImportProgressProps) {
  const { data } = progress;
  const again = useConfirmImport(empresaId);
  if (!data) return <NotLoaded query={progress} erro={T.erroAndamento} rows={3} />;
  const { status, semVaga, desfazer } = data;
  const running = status === 'importando';
  return (
    <>
      <StepTitle key={titleOf(data)}>{titleOf(data)}</StepTitle>
      <Card className="stack gap-18">
        {running ? (
          <div className="stack gap-10">
            <Percent label={T.importando} value={data.progresso}>
              <span>{T.podeSair}</span>
            </Percent>
          </div>
        ) : null}
        {status === 'pronta' && data.criados > 0 && desfazer?.status !== 'pronta' ? (
          <p>{data.conviteAdiado ? T.semConvites : T.convites}</p>
        ) : null}
        {status === 'falhou' ? <Alert tone="warn">{T.parouTexto}</Alert> : null}
        {again.isError ? <Alert tone="bad">{messageOf(again.error, T.erroConfirmar)}</Alert> : null}
        <Counts of={data} />
        {!running && data.primeirosErros.length > 0 ? <WrongLines of={data} /> : null}
        {!running && semVaga > 0 ? <SeePlans tone="warn">{T.faltamVagas(semVaga)}</SeePlans> : null}
        {desfazer ? <UndoImport id={id} undo={desfazer} /> : null}
      </Card>
      {running ? null : (
        <div className="row gap-10">
          {status === 'falhou' ? (
            <Button loading={again.isPending} onClick={() => again.mutate({ id })}>
              {T.continuar}
            </Button>
          ) : (
            <FileDownload
              label={T.baixar}
              failure={T.erroBaixar}
              queryKey={keys.importacao(id)}
              ask={() => call(importacoes.getImport, { params: { id: id } })}
            />
          )}
          <LinkButton variant="secondary" to={listPath}>
            {T.verLista}
          </LinkButton>
          <Button variant="ghost" onClick={onAnother}>
            {T.outra}
          </Button>
        </div>
      )}
    </>
  );
}

function titleOf({ status, criados, desfazer }: Imported): string {
  if (status === 'importando' || status === 'conferida') return T.importando;
  if (status === 'falhou') return T.parou;
  if (desfazer?.status === 'pronta') return T.desfeita;
  return criados > 0 ? T.cadastradas(criados) : T.ninguem;
}

function Counts({ of }: { of: Imported }) {
  return (
    <dl className={css.counts}>
      {(['criados', 'existentes', 'semVaga', 'erros'] as const).map((name) => (
        <div key={name} className={css.count}>
          <dt>{T.contagem[name]}</dt>
          <dd>{formatNumber(of[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function WrongLines({ of: { erros, primeirosErros } }: { of: Imported }) {
  return (
    <div>
      <h3 className={css.subtitle}>{T.erros}</h3>
      <ul className={css.lines}>
        {primeirosErros.map(({ linha, mensagem }) => (
          <li key={linha}>
            <b>
              {T.linha} {linha}
            </b>
            : {mensagem}
          </li>
        ))}
      </ul>
      {erros > primeirosErros.length ? (
        <p className="note">{T.restoNoArquivo(erros - primeirosErros.length)}</p>
      ) : null}
    </div>
  );
}
