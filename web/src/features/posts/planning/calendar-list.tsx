import { AGENDA as T } from '#texts/posts/agenda.ts';
import css from './calendar.module.css';
import { CalendarChip } from './calendar-chip.tsx';
import type { Entry } from './use-calendar.ts';
import { dayInWords } from './when.ts';

interface CalendarListProps {
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
}

/** The month as a list by day, for phones. */
export function CalendarList({ entries, onOpen }: CalendarListProps) {
  const days = [...new Set(entries.map(({ dia }) => dia))];
  return (
    <ol className={css.days}>
      {days.map((dia) => (
        <li key={dia}>
          <h2 className={css.day}>{dayInWords(dia)}</h2>
          <ul className={css.rows}>
            {entries
              .filter((entry) => entry.dia === dia)
              .map((entry) => (
                <li key={`${entry.kind}-${entry.post.id}`}>
                  <CalendarChip entry={entry} onOpen={() => onOpen(entry)} />
                  {entry.post.motivo ? <p className={css.held}>{T.motivo[entry.post.motivo]}</p> : null}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
