import { Plus } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { AGENDA as T } from '#texts/posts/agenda.ts';
import css from './calendar.module.css';
import { dayPath } from './planning-paths.ts';
import { dayInWords } from './when.ts';

/** The kind of data that carries the id of a dragged post. */
export const DRAGGED = 'text/plain';

interface CalendarDayProps {
  dia: string;
  /** of the month before or after */
  outside: boolean;
  isToday: boolean;
  /** a post can be planned for the day */
  open: boolean;
  /** the one day that Tab reaches; arrow keys lead to the others */
  isCurrent: boolean;
  onArrow: (event: KeyboardEvent) => void;
  onDrop: (postId: string) => void;
  children: ReactNode;
}

/** A day of the month. Pressing it where it is empty starts a post for it. */
export function CalendarDay({
  dia,
  outside,
  isToday,
  open,
  isCurrent,
  onArrow,
  onDrop,
  children,
}: CalendarDayProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (open) onDrop(event.dataTransfer.getData(DRAGGED));
  };
  return (
    <td
      data-outside={outside || undefined}
      data-today={isToday || undefined}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!open) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={css.number}>
        <span aria-hidden="true">{Number(dia.slice(8))}</span>
        <span className="so-leitor">{dayInWords(dia)}</span>
      </span>
      {open ? (
        <Link
          className={css.start}
          to={dayPath(dia)}
          aria-label={T.novoEm(dayInWords(dia))}
          data-dia={dia}
          tabIndex={isCurrent ? 0 : -1}
          draggable={false}
          onKeyDown={onArrow}
        >
          <Plus size={16} />
        </Link>
      ) : null}
      {children}
    </td>
  );
}
