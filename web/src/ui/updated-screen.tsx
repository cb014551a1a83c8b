import { AJUSTES as T } from '#texts/funcionarios/painel.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './state.tsx';

/** The success screen of both settings pages; `note` says what remains to be done. */
export function UpdatedScreen({ note, onReload }: { note?: string | undefined; onReload: () => void }) {
  return (
    <Card role="status">
      <EmptyState drawing="ok" title={T.sucesso} action={<Button onClick={onReload}>{T.recarregar}</Button>}>
        {note}
      </EmptyState>
    </Card>
  );
}
