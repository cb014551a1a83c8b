import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import css from './directory.module.css';
import { IncompleteList } from './incomplete-list.tsx';
import { LoadMore } from './load-more.tsx';
import { SearchField } from './search-field.tsx';
import { RowSkeletons } from './skeleton.tsx';
import { EmptyState, ErrorState } from './state.tsx';

interface DirectoryProps<Row> {
  list: {
    data: Row[] | undefined;
    error: unknown;
    isPending: boolean;
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    /** true while the rows of the previous search are shown */
    isPlaceholderData: boolean;
    /** the search field's value; `searched` is what the rows match */
    search: string;
    setSearch: (search: string) => void;
    searched: string;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  texts: {
    readonly buscar: string;
    readonly quantos: (total: number) => string;
    readonly nadaEncontrado: string;
    readonly nadaEncontradoTexto: string;
    readonly limparBusca: string;
    readonly erro: string;
  };
  empty: ReactNode;
  table: (rows: readonly Row[]) => ReactNode;
  /** details of the open row: beside the list, on smaller screens instead of it */
  panel: ReactNode;
}

/** A long list searched by the server, with the details of one row. */
export function Directory<Row>({ list, texts: T, empty, table, panel }: DirectoryProps<Row>) {
  const { data: rows, error, isPending, hasNextPage, refetch, search, setSearch, searched } = list;

  if (isPending) return <RowSkeletons count={7} />;
  if (!rows) return <ErrorState title={T.erro} error={error} onRetry={refetch} />;
  if (rows.length === 0 && !searched && !search) return empty;
  const counted = T.quantos(rows.length);
  return (
    <div className={css.split} data-open={panel ? true : undefined}>
      <div>
        <div className={css.tools}>
          <SearchField label={T.buscar} value={search} onChange={setSearch} />
          <p className={css.count} role="status">
            {list.isPlaceholderData ? 'Buscando…' : hasNextPage ? `Mais de ${counted}` : counted}
          </p>
        </div>
        <IncompleteList list={list} />
        {rows.length > 0 ? (
          <Card pad={false}>{table(rows)}</Card>
        ) : (
          <EmptyState
            drawing="perdido"
            title={T.nadaEncontrado}
            action={
              <Button variant="secondary" onClick={() => setSearch('')}>
                {T.limparBusca}
              </Button>
            }
          >
            {T.nadaEncontradoTexto}
          </EmptyState>
        )}
        {hasNextPage ? (
          <LoadMore
            shown={rows.length}
            loading={list.isFetchingNextPage}
            onMore={() => list.fetchNextPage()}
          />
        ) : null}
      </div>
      {panel}
    </div>
  );
}
