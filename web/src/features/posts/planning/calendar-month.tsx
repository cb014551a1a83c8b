import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AGENDA as T } from '../../../texts/posts/agenda.ts';
import css from './calendar.module.css';
import { CalendarChip } from './calendar-chip.tsx';
import type { Entry } from './use-calendar.ts';
import { addDays, dayInWords, dayOfInstant, weeksOf } from './when.ts';

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];
/** Posts shown per day; the others are in the list. */
const ROOM = 2;
const DRAGGED = 'text/plain';
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface CalendarMonthProps {
  mes: string;
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
  onMove: (entry: Entry, dia: string) => void;
  onMore: () => void;
}

/** A month in weeks. Scheduled posts are moved to another day by dragging, or by Alt and the arrow keys. */
export function CalendarMonth({ mes, entries, onOpen, onMove, onMore }: CalendarMonthProps) {
  const today = dayOfInstant(new Date().toISOString());
  const table = useRef<HTMLTableElement>(null);
  const [over, setOver] = useState('');
  // A moved post is drawn again on its new day: focus it there.
  const moved = useRef('');
  useEffect(() => {
    if (!moved.current) return;
    table.current?.querySelector<HTMLElement>(`[data-post="${moved.current}"]`)?.focus();
    moved.current = '';
  });

  const move = (entry: Entry, dia: string) => {
    if (dia < today || dia === entry.dia) return;
    moved.current = entry.post.id;
    onMove(entry, dia);
  };
  const onKeyDown = (entry: Entry) => (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined || entry.kind !== 'agendado') return;
    event.preventDefault();
    move(entry, addDays(entry.dia, step));
  };
  const onDrop = (dia: string) => (event: DragEvent) => {
    event.preventDefault();
    setOver('');
    const id = event.dataTransfer.getData(DRAGGED);
    const entry = entries.find(({ post, kind }) => post.id === id && kind === 'agendado');
    if (entry) move(entry, dia);
  };

  return (
    <table ref={table} className={css.month}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(mes).map((week) => (
          <tr key={week[0]}>
            {week.map((dia) => {
              const of = entries.filter((entry) => entry.dia === dia);
              return (
                <td
                  key={dia}
                  data-outside={dia.slice(0, 7) !== mes || undefined}
                  data-today={dia === today || undefined}
                  data-over={over === dia || undefined}
                  onDragOver={(event) => {
                    if (dia < today) return;
                    event.preventDefault();
                    setOver(dia);
                  }}
                  onDragLeave={() => setOver('')}
                  onDrop={onDrop(dia)}
                >
                  <span className={css.number}>
                    <span aria-hidden="true">{Number(dia.slice(8))}</span>
                    <span className="so-leitor">{dayInWords(dia)}</span>
                  </span>
                  {of.slice(0, of.length > ROOM ? ROOM - 1 : ROOM).map((entry) => (
                    <CalendarChip
                      key={`${entry.kind}-${entry.post.id}`}
                      entry={entry}
                      onOpen={() => onOpen(entry)}
                      onKeyDown={onKeyDown(entry)}
                      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, entry.post.id)}
                    />
                  ))}
                  {of.length > ROOM ? (
                    <button
                      type="button"
                      className={css.more}
                      aria-label={T.maisRotulo(of.length - ROOM + 1)}
                      onClick={onMore}
                    >
                      {T.mais(of.length - ROOM + 1)}
                    </button>
                  ) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
