import { IMPORTAR as T } from '#texts/importacoes/importar.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import css from './import.module.css';
import { remember } from './running-import.ts';
import { UndoImport } from './undo-import.tsx';
import { useImport } from './use-import.ts';

/** The import of this tab, above the list of employees for as long as it can be undone; then how that ended, until closed. */
export default function LastImport({ empresaId }: { empresaId: string }) {
  const { running, progress } = useImport(empresaId, undefined);
  const { criados, desfazer } = progress.data ?? {};
  if (!running || !criados || !desfazer) return null;
  const isOver = desfazer.status === 'pronta' || (desfazer.status === 'falhou' && !desfazer.ate);
  return (
    <Card className={css.last}>
      <h2 className={css.subtitle}>{T.ultima(criados)}</h2>
      <UndoImport id={running.id} undo={desfazer} />
      {isOver ? (
        <div>
          <Button variant="ghost" size="s" onClick={() => remember(empresaId, undefined)}>
            {T.fechar}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
