import type { Post } from '#shared/routes/entities.ts';
import { AGENDA as T } from '#texts/posts/agenda.ts';
import { NOVO_POST } from '#texts/posts/novo-post.ts';
import { LinkButton } from '#ui/button.tsx';
import calendar from './calendar.module.css';
import { DRAGGED } from './calendar-day.tsx';
import { ChipThumb } from './chip-thumb.tsx';
import css from './drafts-tray.module.css';
import { RASCUNHOS } from './planning-paths.ts';

interface DraftsTrayProps {
  /** undefined while they load */
  drafts: readonly Post[] | undefined;
  /** there are more than these */
  more: boolean;
  onOpen: (post: Post) => void;
}

/** The drafts above the month: dragged into a day, or scheduled in a dialog. Of fixed height, so that the month stays. */
export function DraftsTray({ drafts, more, onOpen }: DraftsTrayProps) {
  return (
    <section className={css.tray} aria-label={NOVO_POST.abas.rascunhos}>
      <h2 className={css.title}>{NOVO_POST.abas.rascunhos}</h2>
      {drafts?.length === 0 ? <p className={css.none}>{T.semRascunhosTexto}</p> : null}
      {drafts && drafts.length > 0 ? (
        <ul className={css.row}>
          {drafts.map((post) => (
            <li key={post.id}>
              <button
                type="button"
                className={calendar.chip}
                data-kind="rascunho"
                title={post.legenda}
                draggable
                onDragStart={(event) => event.dataTransfer.setData(DRAGGED, post.id)}
                onClick={() => onOpen(post)}
              >
                <ChipThumb post={post} />
                <span className="so-leitor">{T.agendarRascunho} </span>
                <span className={calendar.words}>{post.legenda || T.semLegenda}</span>
              </button>
            </li>
          ))}
          {more ? (
            <li>
              <LinkButton variant="ghost" size="s" to={RASCUNHOS}>
                {T.verRascunhos}
              </LinkButton>
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  );
}
