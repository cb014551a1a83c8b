import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsPhone } from '#lib/browser/hooks.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import { useSession } from '#lib/session/session.ts';
import type { Post } from '#shared/routes/entities.ts';
import { AGENDA as T } from '#texts/posts/agenda.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { MonthStep } from '#ui/month-step.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { DeletePostDialog } from '../view/delete-post-dialog.tsx';
import css from './calendar.module.css';
import { CalendarList } from './calendar-list.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { DraftsTray } from './drafts-tray.tsx';
import { PlannedOnly } from './planned-only.tsx';
import { draftPath } from './planning-paths.ts';
import { ScheduledDialog } from './scheduled-dialog.tsx';
import { entriesOf, lackOf, useCalendar, usePlanning } from './use-calendar.ts';
import { useDrafts } from './use-drafts.ts';
import { dayOfInstant, instantOf, inWords, proposedHour } from './when.ts';

type Mode = 'mes' | 'lista';
const STEPS = { before: T.anterior, after: T.proximo };

/** Novo Post → Calendário: the month's posts. */
export default function CalendarView() {
  const { empresaId = '' } = useSession() ?? {};
  return (
    <PlannedOnly empresaId={empresaId}>
      <Planning empresaId={empresaId} />
    </PlannedOnly>
  );
}

function Planning({ empresaId }: { empresaId: string }) {
  const phone = useIsPhone();
  const thisMonth = dayOfInstant(new Date().toISOString()).slice(0, 7);
  const [mode, setMode] = useState<Mode>(phone ? 'lista' : 'mes');
  const [mes, setMes] = useState(thisMonth);
  const [open, setOpen] = useState<Post>();
  const [deleting, setDeleting] = useState('');
  const [said, setSaid] = useState('');
  const calendar = useCalendar(empresaId, mes);
  const planning = usePlanning(empresaId);
  const mayPublish = useHasPapel('editor');
  const navigate = useNavigate();
  const begunDrafts = useDrafts(empresaId, mayPublish);
  const entries = entriesOf(calendar.data?.posts ?? []);
  const ofMonth = entries.filter(({ dia }) => dia.slice(0, 7) === mes);
  // A phone's list starts with today; earlier days are shown on demand.
  const today = dayOfInstant(new Date().toISOString());
  const [past, setPast] = useState(false);
  const begun = phone && !past && mes === thisMonth ? ofMonth.filter(({ dia }) => dia >= today) : ofMonth;
  const before = ofMonth.length - begun.length;

  // A draft that was just scheduled is in the month before the list of drafts is fresh.
  const drafts = begunDrafts.data?.pages
    .flatMap((page) => page.rows)
    .filter(({ id }) => !entries.some(({ post }) => post.id === id));

  const moveTo = (post: Post, publicarEm: string) => {
    planning.move.mutate({ post, publicarEm }, { onSuccess: () => setSaid(T.movido(inWords(publicarEm))) });
  };
  /** A draft that lacks something is completed in the form, which already has the day. */
  const plan = (draft: Post, dia: string) => {
    if (lackOf(draft)) void navigate(draftPath(draft.id, dia));
    else moveTo(draft, instantOf(dia, proposedHour(dia)));
  };

  return (
    <>
      <div className={css.bar}>
        <Segmented
          label={T.modo}
          name="modo"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'mes', label: T.mes },
            { value: 'lista', label: T.lista },
          ]}
        />
        <div className={css.step}>
          <MonthStep mes={mes} labels={STEPS} isHeading onChange={setMes} />
          <Button variant="ghost" size="s" disabled={mes === thisMonth} onClick={() => setMes(thisMonth)}>
            {T.hoje}
          </Button>
        </div>
      </div>
      <p className={css.help} role="status">
        {said || (mode === 'mes' && mayPublish ? (phone ? T.ajudaCurta : T.ajuda) : '')}
      </p>
      {mayPublish ? <DraftsTray drafts={drafts} more={begunDrafts.hasNextPage} onOpen={setOpen} /> : null}
      {calendar.data?.cortado ? <Alert tone="info">{T.cortado}</Alert> : null}
      {calendar.isError ? (
        <ErrorState title={T.erro} error={calendar.error} onRetry={() => calendar.refetch()} />
      ) : mode === 'mes' ? (
        <CalendarMonth
          mes={mes}
          entries={entries}
          drafts={drafts ?? []}
          onOpen={({ post }) => setOpen(post)}
          onPlan={plan}
          onMove={({ post, hora }, dia) => moveTo(post, instantOf(dia, hora))}
          onMore={() => setMode('lista')}
        />
      ) : calendar.isPending ? (
        <RowSkeletons />
      ) : ofMonth.length === 0 ? (
        <EmptyState drawing="posts" title={T.vazioMes}>
          {T.vazioMesTexto}
        </EmptyState>
      ) : (
        <>
          {before > 0 ? (
            <div className={css.past}>
              <Button variant="ghost" size="s" onClick={() => setPast(true)}>
                {T.anteriores(before)}
              </Button>
            </div>
          ) : null}
          <CalendarList entries={begun} onOpen={({ post }) => setOpen(post)} />
        </>
      )}
      {open ? (
        <ScheduledDialog
          post={open}
          planning={planning}
          onMove={moveTo}
          onDelete={() => {
            setDeleting(open.id);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {deleting ? <DeletePostDialog postId={deleting} onClose={() => setDeleting('')} /> : null}
    </>
  );
}
