import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import css from './incomplete-list.module.css';

interface IncompleteListProps {
  list: { isError: boolean; hasNextPage: boolean; fetchNextPage: () => unknown };
}

/** Shown when a later page of a list failed. A complete list may be slightly old without a message. */
export function IncompleteList({ list: { isError, hasNextPage, fetchNextPage } }: IncompleteListProps) {
  if (!isError || !hasNextPage) return null;
  return (
    <div className={css.notice}>
      <Alert
        tone="warn"
        action={
          <Button variant="ghost" size="s" onClick={() => fetchNextPage()}>
            Tentar novamente
          </Button>
        }
      >
        A lista está incompleta.
      </Alert>
    </div>
  );
}
