import { formatNumber } from '../lib/format.ts';
import { Button } from './button.tsx';
import css from './load-more.module.css';

interface LoadMoreProps {
  shown: number;
  /** left out where nobody has counted: then the caller knows that there is more */
  total?: number;
  loading: boolean;
  onMore: () => void;
}

/** `Carregar Mais` while fewer are shown than there are. */
export function LoadMore({ shown, total, loading, onMore }: LoadMoreProps) {
  if (total !== undefined && shown >= total) return null;
  return (
    <div className={css.more}>
      <Button variant="secondary" loading={loading} onClick={onMore}>
        Carregar Mais
      </Button>
      {total === undefined ? null : (
        <p>
          {formatNumber(shown)} de {formatNumber(total)}
        </p>
      )}
    </div>
  );
}
