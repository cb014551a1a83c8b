import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useHasPapel } from '#lib/session/papel.ts';
import type { Post } from '#shared/routes/entities.ts';
import { addDays } from '#shared/rules/periodos.ts';
import { AGENDA as T } from '#texts/posts/agenda.ts';
import css from './calendar.module.css';
import { CalendarChip } from './calendar-chip.tsx';
import { CalendarDay, DRAGGED } from './calendar-day.tsx';
import type { Entry } from './use-calendar.ts';
import { dayOfInstant, weeksOf } from './when.ts';

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];
/** Posts shown per day; the others are in the list. */
const ROOM = 2;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface CalendarMonthProps {
  mes: string;
  entries: readonly Entry[];
  drafts: readonly Post[];
  onOpen: (entry: Entry) => void;
  onMove: (entry: Entry, dia: string) => void;
  /** a draft is dropped on a day */
  onPlan: (draft: Post, dia: string) => void;
  onMore: () => void;
}

/**
 * A month in weeks. Scheduled posts are moved to another day by dragging, or by Alt and the arrow keys; drafts are
 * dragged in; an empty day starts a post.
 */
export function CalendarMonth({ mes, entries, drafts, onOpen, onMove, onPlan, onMore }: CalendarMonthProps) {
  const today = dayOfInstant(new Date().toISOString());
  const weeks = weeksOf(mes);
  const mayPublish = useHasPapel('editor');
  const table = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState('');
  // Tab reaches one day: the one that was reached last, or the first that is not over.
  const open = weeks.flat().filter((dia) => mayPublish && dia >= today);
  const current = open.includes(reached) ? reached : open[0];
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
  const onArrow = (dia: string) => (event: KeyboardEvent) => {
    const step = event.altKey ? undefined : STEPS[event.key];
    const next = step === undefined ? '' : addDays(dia, step);
    if (!open.includes(next)) return;
    event.preventDefault();
    setReached(next);
    table.current?.querySelector<HTMLElement>(`[data-dia="${next}"]`)?.focus();
  };
  const onDrop = (dia: string) => (id: string) => {
    const entry = entries.find(({ post, kind }) => post.id === id && kind === 'agendado');
    const draft = drafts.find((post) => post.id === id);
    if (entry) move(entry, dia);
    else if (draft) onPlan(draft, dia);
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
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((dia) => {
              const of = entries.filter((entry) => entry.dia === dia);
              return (
                <CalendarDay
                  key={dia}
                  dia={dia}
                  outside={dia.slice(0, 7) !== mes}
                  isToday={dia === today}
                  open={open.includes(dia)}
                  isCurrent={dia === current}
                  onArrow={onArrow(dia)}
                  onDrop={onDrop(dia)}
                >
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
                </CalendarDay>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
