import { Download, FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { useIsPhone } from '#lib/browser/hooks.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { funcionarios } from '#shared/routes/funcionarios.ts';
import { CSV_START, csvLine } from '#shared/rules/csv.ts';
import {
  IMPORT_ACCEPT,
  IMPORT_COLUMNS,
  IMPORT_MAX_BYTES,
  LIST_MAX_ROWS,
  REQUIRED_COLUMNS,
} from '#shared/rules/importacao.ts';
import { IMPORTAR as T } from '#texts/importacoes/importar.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dropzone } from '#ui/dropzone.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.tsx';
import css from './import.module.css';
import type { Checked } from './running-import.ts';
import { useCheckList } from './use-import.ts';

const CSV = 'text/csv;charset=utf-8';
const SAMPLE = [
  IMPORT_COLUMNS,
  ['Maria Souza', 'maria@suaempresa.com.br', 'Analista de marketing', '', '11 98888-7777', 'CLT', '0012'],
  ['João Lima', 'joao@suaempresa.com.br', 'Vendedor', '', '', '', ''],
];
const isRequired = (column: string) => REQUIRED_COLUMNS.some((each) => each === column);

interface ChooseListProps {
  empresa: Empresa;
  exporting: ReactNode;
  /** the file that is checked */
  onFile: (file: File) => void;
  onChecked: (checked: Checked) => void;
}

/** File input, required columns, and two files to start from: a sample and the current list. */
export function ChooseList({ empresa, exporting, onFile, onChecked }: ChooseListProps) {
  const phone = useIsPhone();
  const [large, setLarge] = useState(false);
  const check = useCheckList(onChecked);
  const take = ([file]: File[]) => {
    if (!file) return;
    setLarge(file.size > IMPORT_MAX_BYTES);
    check.reset();
    if (file.size > IMPORT_MAX_BYTES) return;
    onFile(file);
    check.mutate(file);
  };
  const refused = large ? T.grande : check.isError ? wrongIn(check.error) : undefined;
  return (
    <>
      <div>
        <h2 className={css.title}>{T.titulo}</h2>
        <p className="note">{T.dica}</p>
      </div>
      <Dropzone
        label={check.isPending ? T.conferindo : phone ? T.toque : T.escolher}
        hint={T.limites}
        accept={IMPORT_ACCEPT}
        disabled={check.isPending}
        icon={check.isPending ? <Spinner /> : <FileSpreadsheet size={22} />}
        onFiles={take}
      />
      <span className="so-leitor" role="status">
        {check.isPending ? T.conferindo : ''}
      </span>
      {refused ? <Alert tone="bad">{refused}</Alert> : null}
      <Card className="stack gap-18">
        <div>
          <h3 className={css.subtitle}>{T.colunas}</h3>
          <p className="note">{T.colunasDica}</p>
        </div>
        <dl className="stack gap-12">
          {IMPORT_COLUMNS.map((column) => (
            <div key={column} className={css.column}>
              <dt>
                <code className={css.name}>{column}</code>
                {isRequired(column) ? <span className="so-leitor"> (obrigatória)</span> : null}
              </dt>
              <dd>{T.coluna[column]}</dd>
            </div>
          ))}
        </dl>
        <div className="row gap-10">
          <Button
            variant="secondary"
            icon={<Download />}
            onClick={() => saveFile(CSV_START + SAMPLE.map(csvLine).join(''), T.modeloArquivo, CSV)}
          >
            {T.modelo}
          </Button>
          <CurrentList key={empresa.id} people={empresa.numColaboradores} exporting={exporting} />
        </div>
      </Card>
    </>
  );
}

/** The current list in the import's columns: downloaded at once, or exported in the background when too long. */
function CurrentList({ people, exporting }: { people: number; exporting: ReactNode }) {
  const download = useWrite({
    mutationFn: () => call(funcionarios.exportFuncionarios),
    onSuccess: (list) => saveFile(list, T.listaArquivo, CSV),
    onError: (error) => toast.bad(messageOf(error, T.erroLista)),
  });
  if (people > LIST_MAX_ROWS) return exporting;
  // The list includes inactive employees, so only the answer tells whether it is too long.
  const { error } = download;
  return (
    <>
      <Button variant="ghost" loading={download.isPending} onClick={() => download.mutate()}>
        {T.listaAtual}
      </Button>
      {error instanceof ApiError && error.codigo === 'lista_longa' ? exporting : null}
    </>
  );
}

/** An error of the file, shown under its field. */
const wrongIn = (error: Error): string =>
  (error instanceof ApiError ? error.campos.arquivo : undefined) ?? messageOf(error, T.erro);
