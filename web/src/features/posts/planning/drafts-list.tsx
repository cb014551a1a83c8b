import { Trash2 } from 'lucide-react';
import { formatRelative } from '#lib/format/days.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import type { Post } from '#shared/routes/entities.ts';
import { AGENDA as T } from '#texts/posts/agenda.ts';
import { NOVO_POST } from '#texts/posts/novo-post.ts';
import { Button, IconButton, LinkButton } from '#ui/button.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { EmptyState } from '#ui/state.tsx';
import css from './calendar.module.css';
import { NewItems } from './new-items.tsx';
import { draftPath } from './planning-paths.ts';
import type { usePlanning } from './use-calendar.ts';
import { useDrafts } from './use-drafts.ts';

interface DraftsListProps {
  empresaId: string;
  planning: ReturnType<typeof usePlanning>;
  onSchedule: (post: Post) => void;
  onDelete: (id: string) => void;
}

/** What came from feeds, then drafts; both newest first. */
export function DraftsList({ empresaId, planning, onSchedule, onDelete }: DraftsListProps) {
  const list = useDrafts(empresaId);
  const mayPublish = useHasPapel('editor');
  if (!list.data) return <NotLoaded query={list} erro={T.erro} />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return (
      <EmptyState drawing="posts" title={T.semRascunhos}>
        {T.semRascunhosTexto}
      </EmptyState>
    );
  const fromFeeds = rows.filter(({ origem }) => origem);
  const own = rows.filter(({ origem }) => !origem);
  return (
    <>
      {fromFeeds.length > 0 ? (
        <NewItems items={fromFeeds} mayPublish={mayPublish} planning={planning} onSchedule={onSchedule} />
      ) : null}
      {fromFeeds.length > 0 && own.length > 0 ? (
        <h2 className={css.heading}>{NOVO_POST.abas.rascunhos}</h2>
      ) : null}
      <ul className="stack gap-12">
        {own.map((post) => (
          <li key={post.id} className={css.draft}>
            <p className={css.excerpt}>{post.legenda || T.semLegenda}</p>
            <p className="note">{formatRelative(post.createdAt)}</p>
            {mayPublish ? (
              <div className="row gap-8">
                <LinkButton size="s" variant="secondary" to={draftPath(post.id)}>
                  {T.editar}
                </LinkButton>
                <Button
                  size="s"
                  variant="ghost"
                  disabled={planning.publish.isPending}
                  onClick={() => planning.publish.mutate(post)}
                >
                  {T.publicarAgora}
                </Button>
                <IconButton
                  label={T.excluir}
                  aria-label={`${T.excluir}: ${post.legenda.slice(0, 80)}`}
                  onClick={() => onDelete(post.id)}
                >
                  <Trash2 />
                </IconButton>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <LoadMore shown={rows.length} loading={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
      ) : null}
    </>
  );
}
