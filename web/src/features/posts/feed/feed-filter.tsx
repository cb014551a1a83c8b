import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useTags } from '#features/tags/use-tags.ts';
import { useDebounced } from '#lib/browser/hooks.ts';
import { POSTS } from '#texts/posts/posts.ts';
import { SearchField } from '#ui/search-field.tsx';
import css from './feed-filter.module.css';
import type { PostsFilter } from './posts-query.ts';

interface FeedFilterProps {
  empresaId: string;
  filter: PostsFilter;
  onFilter: (filter: PostsFilter) => void;
}

/** Filters the feed by words and one tag; the search starts when typing pauses. */
export default function FeedFilter({ empresaId, filter, onFilter }: FeedFilterProps) {
  const { data: tags } = useTags(empresaId);
  const [typed, setTyped] = useState(filter.busca ?? '');
  const busca = useDebounced(typed.trim());
  const { tag = '', busca: asked = '' } = filter;
  // A navigation has started: changing the feed's address would cancel it.
  const leaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!leaving && busca !== asked) onFilter({ tag, busca });
  }, [leaving, busca, asked, tag, onFilter]);
  return (
    <div className={css.filter}>
      <SearchField label={POSTS.buscarConteudos} value={typed} autoFocus onChange={setTyped} />
      {tags && tags.length > 0 ? (
        <ul className={css.tags} aria-label={POSTS.porTag}>
          {tags.map(({ id, nome }) => (
            <li key={id}>
              <button
                type="button"
                className={css.tag}
                aria-pressed={id === tag}
                onClick={() => onFilter({ busca, tag: id === tag ? '' : id })}
              >
                {nome}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
