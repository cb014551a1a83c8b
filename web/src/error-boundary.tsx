import { Component, type ReactNode } from 'react';
import { Button } from './ui/button.tsx';
import { EmptyState } from './ui/state.tsx';

const RELOADED_KEY = 'painel.recarregado';

/** After a deploy the old pages ask for files that are gone: one reload brings the new ones. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed/i.test(error.message)
  );
}

interface State {
  failed: boolean;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingChunk(error) && !sessionStorage.getItem(RELOADED_KEY)) {
      sessionStorage.setItem(RELOADED_KEY, '1');
      location.reload();
    }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <EmptyState
          drawing="falha"
          title="Algo deu errado nesta página."
          action={<Button onClick={() => location.reload()}>Recarregar</Button>}
        >
          Recarregue para continuar. Se acontecer de novo, fale com o suporte.
        </EmptyState>
      </main>
    );
  }
}
