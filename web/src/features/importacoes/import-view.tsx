import { type ReactNode, useState } from 'react';
import type { Empresa, Equipe } from '#shared/routes/entities.ts';
import { IMPORTAR as T } from '#texts/importacoes/importar.ts';
import { CheckedList } from './checked-list.tsx';
import { ChooseList } from './choose-list.tsx';
import css from './import.module.css';
import { ImportProgress } from './import-progress.tsx';
import { PasteList } from './paste-list.tsx';
import { type Checked, remember } from './running-import.ts';
import { useCreateTeams, useImport } from './use-import.ts';

interface ImportViewProps {
  empresa: Empresa;
  listPath: string;
  /** exports the list in the background when it is too long for one answer */
  exporting: ReactNode;
  /** addresses are pasted, for these teams, instead of a file chosen */
  pasting?: { equipes: readonly Equipe[] } | undefined;
}

/** Choose a file or paste addresses, check them, import them. The import goes on without the page. */
export default function ImportView({ empresa, listPath, exporting, pasting }: ImportViewProps) {
  const [checked, setChecked] = useState<Checked>();
  const [file, setFile] = useState<File>();
  const keep = (lista: Checked) => {
    setChecked(lista);
    remember(empresa.id, { id: lista.importacaoId, lista });
  };
  const again = useCreateTeams(empresa.id, file, keep);
  const { running, progress, list } = useImport(empresa.id, checked);
  const another = () => {
    setChecked(undefined);
    again.reset();
    remember(empresa.id, undefined);
  };
  return (
    <section className={css.view} aria-label={T.titulo}>
      {running && !list ? (
        <ImportProgress
          empresaId={empresa.id}
          id={running.id}
          progress={progress}
          listPath={listPath}
          onAnother={another}
        />
      ) : (
        <>
          {list ? (
            <CheckedList
              empresa={empresa}
              checked={list}
              // The list is checked again afterwards, and a reload leaves no file to send.
              createTeams={file && { run: again.mutate, isPending: again.isPending, error: again.error }}
              onAnother={another}
            />
          ) : null}
          {pasting ? (
            // Kept for Voltar and for a reload.
            <div hidden={list !== undefined}>
              <PasteList empresaId={empresa.id} equipes={pasting.equipes} onFile={setFile} onChecked={keep} />
            </div>
          ) : list ? null : (
            <ChooseList empresa={empresa} exporting={exporting} onFile={setFile} onChecked={keep} />
          )}
        </>
      )}
    </section>
  );
}
