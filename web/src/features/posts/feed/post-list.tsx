import { Fragment, type ReactNode, useCallback, useDeferredValue, useEffect, useState } from 'react';
import type { Post } from '../../../../../shared/routes/entities.ts';
import { shouldFetchNextPage, useFetchAllPages } from '../../../lib/data/paging.ts';
import { useFrozenWhilePressing } from '../../../lib/interaction/freeze-while-pressing.ts';
import { useIdle } from '../../../lib/loading/use-idle.ts';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import { POSTS } from '../../../texts/posts/posts.ts';
import css from '../../../ui/cover-card.module.css';
import { IncompleteList } from '../../../ui/incomplete-list.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { shownMedia } from '../media/pending.ts';
import { PostCard } from './post-card.tsx';
import { PAGE, type PostsFilter } from './posts-query.ts';
import { usePosts } from './use-posts.ts';

interface PostListProps {
  empresaId: string;
  /** whose feed it is: unshared first, and it reads on while that person scrolls */
  funcionarioId?: string;
  filter?: PostsFilter;
  /** what an empty list invites to */
  empty?: ReactNode;
  emptyAction?: ReactNode;
  /** what its owner can do with a post, on the card */
  actionOf?: (post: Post) => ReactNode;
}

/** Pages that are read without being asked for while too little was found to fill a screen. */
const UNASKED = 5;

/** Nobody comes back to the first list of a document: it begins with what is in sight, even where the answer is here already. */
let drawn = false;

/** A phone shows two of them: these are painted before the others are thought about. */
const FIRST = 2;

interface CardsProps {
  rows: Post[];
  /** come back to, the list is as long at once as it was left: its place in the page depends on it */
  whole: boolean;
  /** what is shared stands apart, after the others */
  divided: boolean;
  /** another search is under way */
  busy: boolean;
  actionOf: PostListProps['actionOf'];
  /** what stands below the last one: where only the first are painted, the others would push it down */
  children: ReactNode;
}

const isShared = ({ legendasEditadas }: Post) => legendasEditadas.some(({ shared }) => shared);

function Cards({ rows, whole, divided, busy, actionOf, children }: CardsProps) {
  const shown = useDeferredValue(rows, whole ? rows : rows.slice(0, FIRST));
  // The first cover is what people wait for: on a thin line the others would only take from it.
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
            />
          </Fragment>
        ))}
      </ul>
      {shown.length < rows.length ? null : children}
    </>
  );
}

/** The list of posts of every role; `Carregar Mais` while fewer are loaded than there are. */
export function PostList({
  empresaId,
  funcionarioId = '',
  filter = {},
  empty,
  emptyAction,
  actionOf,
}: PostListProps) {
  const list = usePosts(empresaId, funcionarioId, filter);
  const [known] = useState(() => drawn && !list.isPending);
  useEffect(() => {
    drawn = true;
  }, []);
  const narrowed = Boolean(filter.tag || filter.busca);
  const found = useFrozenWhilePressing(list.data);
  const { rows, count, pages } = found ?? { rows: [], count: 0, pages: 0 };
  const another = list.isPlaceholderData;
  const searching = rows.length < PAGE && pages < UNASKED;
  const idle = useIdle();
  // A short first page is filled up once it is there to be seen; one with nothing in it, at once.
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
  return (
    <Cards rows={rows} whole={known} divided={funcionarioId !== ''} busy={another} actionOf={actionOf}>
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
}
