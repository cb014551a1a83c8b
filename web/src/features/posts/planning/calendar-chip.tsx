import { CircleCheck, Clock, Hourglass, TriangleAlert } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useHasPapel } from '#lib/session/papel.ts';
import { conteudoPath } from '#paths.ts';
import { AGENDA as T } from '#texts/posts/agenda.ts';
import css from './calendar.module.css';
import { ChipThumb } from './chip-thumb.tsx';
import type { Entry } from './use-calendar.ts';
import { spokenHour } from './when.ts';

const ICONS = { publicado: CircleCheck, agendado: Clock, vence: Hourglass };

interface CalendarChipProps {
  entry: Entry;
  onOpen: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onDragStart?: (event: DragEvent) => void;
}

/** A post's entry on a day. Scheduled posts open a dialog, others are links. */
export function CalendarChip({ entry, onOpen, onKeyDown, onDragStart }: CalendarChipProps) {
  const { post, kind, hora } = entry;
  const mayMove = useHasPapel('editor');
  const Icon = post.motivo ? TriangleAlert : ICONS[kind];
  const inside = (
    <>
      <ChipThumb post={post} />
      <Icon size={14} />
      <span className={css.when}>
        <span className="so-leitor">{T[kind]} </span>
        {kind === 'vence' ? T.vence : spokenHour(hora)}
      </span>
      <span className={css.words}>{post.legenda || T.semLegenda}</span>
    </>
  );
  const look = { className: css.chip, 'data-kind': post.motivo ? 'retido' : kind };
  return kind === 'agendado' && mayMove ? (
    <button
      type="button"
      {...look}
      data-post={post.id}
      title={post.motivo ? T.motivo[post.motivo] : post.legenda}
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      {inside}
    </button>
  ) : (
    <Link {...look} to={conteudoPath(post.id)} title={post.legenda}>
      {inside}
    </Link>
  );
}
