import { type ReactNode, useState } from 'react';
import type { Empresa } from '../../../../shared/routes/entities.ts';
import { IMPORTAR as T } from '../../texts/importacoes/importar.ts';
import { CheckedList } from './checked-list.tsx';
import { ChooseList } from './choose-list.tsx';
import css from './import.module.css';
import { ImportProgress } from './import-progress.tsx';
import { remember } from './running-import.ts';
import { type Checked, useImport } from './use-import.ts';

interface ImportViewProps {
  empresa: Empresa;
  listPath: string;
  /** has the list of people made in the background, where it is too long for one answer */
  exporting: ReactNode;
}

/** Colaboradores → Importar: a file, what is right and wrong in it, and how far it is; the last goes on without the page. */
export default function ImportView({ empresa, listPath, exporting }: ImportViewProps) {
  const [checked, setChecked] = useState<Checked>();
  const { running, look } = useImport(empresa.id);
  const another = () => {
    setChecked(undefined);
    remember(empresa.id, undefined);
  };
  return (
    <section className={css.view} aria-label={T.titulo}>
      {running ? (
        <ImportProgress
          empresaId={empresa.id}
          id={running.id}
          look={look}
          listPath={listPath}
          onAnother={another}
        />
      ) : checked ? (
        <CheckedList empresa={empresa} checked={checked} onAnother={another} />
      ) : (
        <ChooseList empresa={empresa} exporting={exporting} onChecked={setChecked} />
      )}
    </section>
  );
}
