import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import css from './incomplete-list.module.css';

/** Said where a page of a list did not come: what is shown is not all there is. */
export function IncompleteList({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={css.notice}>
      <Alert
        tone="warn"
        action={
          <Button variant="ghost" size="s" onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        A lista está incompleta.
      </Alert>
    </div>
  );
}
