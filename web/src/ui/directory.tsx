import { type ReactNode, useDeferredValue, useState } from 'react';
import { matches } from '../lib/search.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import css from './directory.module.css';
import { IncompleteList } from './incomplete-list.tsx';
import { LoadMore } from './load-more.tsx';
import { SearchField } from './search-field.tsx';
import { RowSkeletons } from './skeleton.tsx';
import { EmptyState, ErrorState } from './state.tsx';

/** Rows painted at first: there may be thousands. */
const STEP = 50;

interface DirectoryProps<Row> {
  list: {
    data: Row[] | undefined;
    error: unknown;
    isPending: boolean;
    isError: boolean;
    /** more is on its way */
    hasNextPage: boolean;
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
  /** what the search looks at */
  wordsOf: (row: Row) => readonly (string | null | undefined)[];
  empty: ReactNode;
  table: (rows: readonly Row[]) => ReactNode;
  /** somebody's details: beside the list, instead of it on smaller screens */
  panel: ReactNode;
}

/** A long list to search in, fifty rows at a time, with one row's details beside it. */
export function Directory<Row>({ list, texts: T, wordsOf, empty, table, panel }: DirectoryProps<Row>) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(STEP);
  const wanted = useDeferredValue(search);
  const { data, error, isPending, isError, hasNextPage, refetch } = list;

  if (isPending) return <RowSkeletons count={7} />;
  if (!data) return <ErrorState title={T.erro} error={error} onRetry={refetch} />;
  if (data.length === 0) return empty;
  const found = data.filter((row) => matches(wanted, ...wordsOf(row)));
  return (
    <div className={css.split} data-open={panel ? true : undefined}>
      <div>
        <div className={css.tools}>
          <SearchField label={T.buscar} value={search} onChange={setSearch} />
          <p className={css.count} role="status">
            {T.quantos(found.length)}
            {hasNextPage && !isError ? ' · Carregando...' : ''}
          </p>
        </div>
        <IncompleteList list={list} />
        {found.length === 0 && !(hasNextPage && !isError) ? (
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
        ) : null}
        {found.length > 0 ? <Card pad={false}>{table(found.slice(0, shown))}</Card> : null}
        <LoadMore
          shown={Math.min(shown, found.length)}
          total={found.length}
          loading={false}
          onMore={() => setShown(shown + STEP)}
        />
      </div>
      {panel}
    </div>
  );
}
