import { useEffect, useState } from 'react';
import { useSettled } from '../../lib/hooks.ts';
import { POSTS } from '../../texts/posts/posts.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useTags } from '../tags/use-tags.ts';
import css from './feed-filter.module.css';
import type { PostsFilter } from './posts-query.ts';

interface FeedFilterProps {
  empresaId: string;
  filter: PostsFilter;
  onFilter: (filter: PostsFilter) => void;
}

/** Words and one tag that narrow the feed; a search begins once nobody has typed for a moment. */
export default function FeedFilter({ empresaId, filter, onFilter }: FeedFilterProps) {
  const { data: tags } = useTags(empresaId);
  const [typed, setTyped] = useState(filter.busca ?? '');
  const busca = useSettled(typed.trim());
  const { tag = '', busca: asked = '' } = filter;
  useEffect(() => {
    if (busca !== asked) onFilter({ tag, busca });
  }, [busca, asked, tag, onFilter]);
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
