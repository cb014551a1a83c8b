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
  /** the page's header says how many there are: here only what a search or filter found is counted */
  countedAbove?: boolean;
  /** limits of the list besides the search; `clear` lifts them */
  filters?: { controls: ReactNode; isActive: boolean; clear: () => void } | undefined;
  /** between search and list; above `empty` too */
  note?: ReactNode;
  table: (rows: readonly Row[]) => ReactNode;
  /** details of the open row: beside the list, on smaller screens instead of it */
  panel: ReactNode;
  /** stays on screen under the list */
  bar?: ReactNode;
}

/** A long list searched by the server, with the details of one row. */
export function Directory<Row>({
  list,
  texts: T,
  empty,
  countedAbove = false,
  filters,
  note,
  table,
  panel,
  bar,
}: DirectoryProps<Row>) {
  const { data: rows, error, isPending, hasNextPage, refetch, search, setSearch, searched } = list;

  const isLimited = Boolean(searched || search || filters?.isActive);
  const loading = <RowSkeletons count={7} />;
  const failed = <ErrorState title={T.erro} error={error} onRetry={refetch} />;
  // What was searched or filtered can be changed there, also after it failed.
  if (!rows && !isLimited) return isPending ? loading : failed;
  if (rows?.length === 0 && !isLimited)
    return (
      <>
        {note}
        {empty}
      </>
    );
  const counted = rows && T.quantos(rows.length);
  return (
    <div className={css.split} data-open={panel ? true : undefined}>
      <div>
        <div className={css.tools}>
          <SearchField label={T.buscar} value={search} onChange={setSearch} />
          {filters?.controls}
          <p className={css.count} role="status">
            {!rows
              ? null
              : list.isPlaceholderData || (rows.length === 0 && list.isFetchingNextPage)
                ? 'Buscando…'
                : countedAbove && !isLimited
                  ? null
                  : hasNextPage && rows.length === 0
                    ? 'Nada até aqui'
                    : hasNextPage
                      ? `Mais de ${counted}`
                      : counted}
          </p>
        </div>
        {note}
        {rows ? <IncompleteList list={list} /> : isPending ? loading : failed}
        {rows && rows.length > 0 ? <Card pad={false}>{table(rows)}</Card> : null}
        {rows?.length === 0 && !hasNextPage ? (
          <EmptyState
            drawing="perdido"
            title={T.nadaEncontrado}
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  setSearch('');
                  filters?.clear();
                }}
              >
                {T.limparBusca}
              </Button>
            }
          >
            {T.nadaEncontradoTexto}
          </EmptyState>
        ) : null}
        {rows && hasNextPage ? (
          <LoadMore
            shown={rows.length}
            loading={list.isFetchingNextPage}
            onMore={() => list.fetchNextPage()}
          />
        ) : null}
        {bar}
      </div>
      {panel}
    </div>
  );
}
