import { SUGESTAO, SUGERIR as T } from '#texts/sugestoes/sugestoes.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { EmptyState } from '#ui/state.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import css from './suggestions.module.css';
import type { useSuggestions } from './use-suggestions.ts';

interface OwnSuggestionsProps {
  list: ReturnType<typeof useSuggestions>;
  /** the suggestion that a link opened */
  markedId: string | null;
}

/** An employee's suggestions, with the company's answers. */
export function OwnSuggestions({ list, markedId }: OwnSuggestionsProps) {
  const none = (
    <EmptyState drawing="posts" title={T.vazio}>
      {T.vazioTexto}
    </EmptyState>
  );
  return (
    <section className={css.own}>
      <h2>{T.suas}</h2>
      <PagedList list={list} skeletons={2} erro={SUGESTAO.erro} empty={none}>
        {(rows) => (
          <ul className="stack gap-12">
            {rows.map((sugestao) => (
              <SuggestionCard key={sugestao.id} sugestao={sugestao} marked={sugestao.id === markedId} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
