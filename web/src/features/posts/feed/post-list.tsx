import { Fragment, type ReactNode, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { shouldFetchNextPage, useFetchAllPages } from '#lib/data/paging.ts';
import { useFrozenWhilePressing } from '#lib/interaction/freeze-while-pressing.ts';
import { useIdle } from '#lib/loading/use-idle.ts';
import { whenIdle } from '#lib/loading/when-idle.ts';
import type { Post } from '#shared/routes/entities.ts';
import { POSTS } from '#texts/posts/posts.ts';
import css from '#ui/cover-card.module.css';
import { IncompleteList } from '#ui/incomplete-list.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { shownMedia } from '../media/shown-media.ts';
import { KeptLine } from './kept-line.tsx';
import { PostCard } from './post-card.tsx';
import { PAGE, type PostsFilter } from './posts-query.ts';
import { usePosts } from './use-posts.ts';

interface PostListProps {
  empresaId: string;
  /** the employee whose feed it is: unshared posts first, loaded while scrolling */
  funcionarioId?: string;
  filter?: PostsFilter;
  /** invitation in an empty list */
  empty?: ReactNode;
  emptyAction?: ReactNode;
  /** the owner's action on a card */
  actionOf?: (post: Post) => ReactNode;
  /** what a post brought, on its card; `whole` once all cards are drawn, so that they ask together */
  figuresOf?: ((post: Post, whole: boolean) => ReactNode) | undefined;
}

/** Pages fetched automatically until a screen is filled. */
const AUTO_PAGES = 5;

/** Whether this document has drawn a list before. The first one starts with the visible cards only. */
let drawn = false;

/** Cards visible on a phone, painted before the others. */
const FIRST = 2;

interface CardsProps {
  rows: Post[];
  /** on a return the list has its full length at once, so that the scroll position can be restored */
  whole: boolean;
  /** shared posts follow under a heading of their own */
  divided: boolean;
  /** a new search is running */
  busy: boolean;
  /** the first screen has loaded */
  idle: boolean;
  actionOf: PostListProps['actionOf'];
  figuresOf: PostListProps['figuresOf'];
  /** content after the list; absent while only the first cards are painted, to avoid a jump */
  children: ReactNode;
}

const isShared = ({ legendasEditadas }: Post) => legendasEditadas.some(({ shared }) => shared);

function Cards({ rows, whole, divided, busy, idle, actionOf, figuresOf, children }: CardsProps) {
  const shown = useDeferredValue(rows, whole ? rows : rows.slice(0, FIRST));
  // On a slow line the other covers would delay the first one.
  const [settled, setSettled] = useState(false);
  const settle = useCallback(() => whenIdle(() => setSettled(true)), []);
  const firstShared = divided ? shown.findIndex(isShared) : -1;
  const held = !settled && rows[0] !== undefined && shownMedia(rows[0]).length > 0;
  return (
    <>
      <ul className={css.list} aria-busy={busy}>
        {shown.map((post, index) => (
          <Fragment key={post.id}>
            {index === firstShared ? (
              <li className={css.divider}>
                <h2>{index === 0 ? POSTS.tudoCompartilhado : POSTS.jaCompartilhados}</h2>
              </li>
            ) : null}
            <PostCard
              post={post}
              cover={index === 0 ? 'first' : held ? 'held' : 'later'}
              onCover={settle}
              action={actionOf?.(post)}
              figures={figuresOf?.(post, idle && shown.length === rows.length)}
            />
          </Fragment>
        ))}
      </ul>
      {shown.length < rows.length ? null : children}
    </>
  );
}

/** The list of posts of every role; `Carregar Mais` while there are more. */
export function PostList({
  empresaId,
  funcionarioId = '',
  filter = {},
  empty,
  emptyAction,
  actionOf,
  figuresOf,
}: PostListProps) {
  const list = usePosts(empresaId, funcionarioId, filter);
  const [known] = useState(() => drawn && !list.isPending);
  useEffect(() => {
    drawn = true;
  }, []);
  const narrowed = Boolean(filter.tag || filter.busca);
  const found = useFrozenWhilePressing(list.data);
  const { rows, count, pages, keptAt } = found ?? { rows: [], count: 0, pages: 0 };
  const another = list.isPlaceholderData;
  const searching = rows.length < PAGE && pages < AUTO_PAGES;
  const idle = useIdle();
  // Fills a short first page after the first screen; an empty one at once.
  useFetchAllPages(list, searching && (idle || rows.length === 0));
  if (
    list.isPending ||
    (rows.length === 0 && searching && shouldFetchNextPage({ ...list, isFetching: false }))
  )
    return <CardSkeletons className={css.list} />;
  if (!found) {
    return (
      <ErrorState
        title={POSTS.erroLista}
        error={list.error}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (rows.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState drawing="posts" title={POSTS.vazio} action={emptyAction}>
        {narrowed ? POSTS.vazioFiltro : empty}
      </EmptyState>
    );
  }
  const cards = (
    <Cards
      rows={rows}
      whole={known}
      divided={funcionarioId !== ''}
      busy={another}
      idle={idle}
      {...{ actionOf, figuresOf }}
    >
      <IncompleteList list={list} />
      {list.hasNextPage || another ? (
        <LoadMore
          shown={rows.length}
          {...(narrowed || another ? {} : { total: Math.max(count, rows.length + 1) })}
          loading={list.isFetchingNextPage || another}
          whileScrolling={funcionarioId !== ''}
          onMore={() => list.fetchNextPage()}
        />
      ) : null}
    </Cards>
  );
  if (!keptAt) return cards;
  return (
    <>
      <KeptLine at={keptAt} retrying={list.isFetching} onRetry={() => list.refetch()} />
      {cards}
    </>
  );
}
