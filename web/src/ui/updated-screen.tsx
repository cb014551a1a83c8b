import { AJUSTES_COLAB as T } from '../texts/funcionarios/painel.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './state.tsx';

/** The success screen of both settings pages. */
export function UpdatedScreen({ onReload }: { onReload: () => void }) {
  return (
    <Card role="status">
      <EmptyState
        drawing="ok"
        title={T.sucesso}
        action={<Button onClick={onReload}>{T.recarregar}</Button>}
      />
    </Card>
  );
}
