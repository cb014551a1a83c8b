import { SUGESTAO, SUGERIR as T } from '../../texts/sugestoes/sugestoes.ts';
import { IncompleteList } from '../../ui/incomplete-list.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import css from './suggestions.module.css';
import type { useSuggestions } from './use-suggestions.ts';

interface OwnSuggestionsProps {
  list: ReturnType<typeof useSuggestions>;
  /** the one that a link led to */
  markedId: string | null;
}

/** What somebody suggested, with the company's answers. */
export function OwnSuggestions(props: OwnSuggestionsProps) {
  return (
    <section className={css.own}>
      <h2>{T.suas}</h2>
      <Rows {...props} />
    </section>
  );
}

function Rows({ list, markedId }: OwnSuggestionsProps) {
  if (list.isPending) return <RowSkeletons count={2} />;
  if (!list.data) {
    return <ErrorState title={SUGESTAO.erro} error={list.error} onRetry={() => list.refetch()} />;
  }
  const rows = list.data;
  if (rows.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState drawing="posts" title={T.vazio}>
        {T.vazioTexto}
      </EmptyState>
    );
  }
  return (
    <>
      <IncompleteList list={list} />
      <ul className={css.list}>
        {rows.map((sugestao) => (
          <SuggestionCard key={sugestao.id} sugestao={sugestao} marked={sugestao.id === markedId} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <LoadMore
          shown={rows.length}
          loading={list.isFetchingNextPage || list.isFilling}
          onMore={() => list.fetchNextPage()}
        />
      ) : null}
    </>
  );
}
