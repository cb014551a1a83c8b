import { Link } from 'react-router-dom';
import { formatRelative } from '#lib/format/days.ts';
import type { Post } from '#shared/routes/entities.ts';
import { domainShown } from '#shared/rules/link-host.ts';
import { AGENDA as T } from '#texts/posts/agenda.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { useDeletePost } from '../view/use-delete-post.ts';
import css from './calendar.module.css';
import { draftPath } from './planning-paths.ts';
import type { usePlanning } from './use-calendar.ts';

interface NewItemsProps {
  items: readonly Post[];
  mayPublish: boolean;
  planning: ReturnType<typeof usePlanning>;
  onSchedule: (post: Post) => void;
}

/** Without the blank line, so that a phone shows some of the text. */
const excerpt = ({ legenda }: Post): string => legenda.replace(/\n+/g, '\n');

/** Drafts that came from feeds, each decided by one press; its text opens the form. */
export function NewItems({ items, mayPublish, planning, onSchedule }: NewItemsProps) {
  const discard = useDeletePost();
  return (
    <section aria-label={T.novidades}>
      <h2 className={css.heading}>{T.novidades}</h2>
      <p className="note">{T.novidadesDica}</p>
      <ul className={css.newItems}>
        {items.map((post) => (
          <li key={post.id} className={css.draft}>
            {mayPublish ? (
              <Link className={css.excerpt} to={draftPath(post.id)}>
                {excerpt(post)}
              </Link>
            ) : (
              <p className={css.excerpt}>{excerpt(post)}</p>
            )}
            <p className="note">
              <a href={post.origem?.url} target="_blank" rel="noreferrer">
                {T.de(domainShown(post.origem?.url ?? ''))}
              </a>{' '}
              · {formatRelative(post.createdAt)}
            </p>
            {mayPublish ? (
              <div className="row gap-8">
                <Button
                  size="s"
                  disabled={planning.publish.isPending}
                  onClick={() => planning.publish.mutate(post)}
                >
                  {T.publicar}
                </Button>
                <Button size="s" variant="secondary" onClick={() => onSchedule(post)}>
                  {T.botaoAgendar}
                </Button>
                <Button
                  size="s"
                  variant="ghost"
                  aria-label={`${T.descartar}: ${post.legenda.slice(0, 80)}`}
                  disabled={discard.isPending}
                  onClick={() =>
                    discard.mutate(post.id, {
                      onSuccess: () => toast.ok(T.descartado),
                      onError: () => toast.bad(T.erroMudar),
                    })
                  }
                >
                  {T.descartar}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
