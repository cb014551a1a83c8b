import { ArrowLeft, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import * as MSG from '../../../../shared/messages.ts';
import { hasRecurso } from '../../../../shared/rules/planos.ts';
import { useEmpresa } from '../../features/empresas/use-empresa.ts';
import css from '../../features/posts/planning/calendar.module.css';
import { CalendarList } from '../../features/posts/planning/calendar-list.tsx';
import { CalendarMonth } from '../../features/posts/planning/calendar-month.tsx';
import { DraftsList } from '../../features/posts/planning/drafts-list.tsx';
import { ScheduledDialog } from '../../features/posts/planning/scheduled-dialog.tsx';
import {
  type Entry,
  entriesOf,
  useCalendar,
  usePlanning,
} from '../../features/posts/planning/use-calendar.ts';
import {
  addMonths,
  dayOfInstant,
  instantOf,
  inWords,
  monthInWords,
} from '../../features/posts/planning/when.ts';
import { DeletePostDialog } from '../../features/posts/view/delete-post-dialog.tsx';
import { useIsPhone } from '../../lib/browser/hooks.ts';
import { useHasPapel } from '../../lib/session/papel.ts';
import { useSession } from '../../lib/session/session.ts';
import { abaPath, PATHS } from '../../paths.ts';
import { INICIO } from '../../texts/empresas/inicio.ts';
import { AGENDA as T } from '../../texts/posts/agenda.ts';
import { NOVO_POST } from '../../texts/posts/novo-post.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';

type Mode = 'mes' | 'lista' | 'rascunhos';

/** Início → Calendário: the month's posts, and the drafts. */
export default function EmpresaPlanningView() {
  const { empresaId = '' } = useSession() ?? {};
  const { data: empresa } = useEmpresa(empresaId);
  const mayPublish = useHasPapel('editor');
  const allowed = !empresa || hasRecurso(empresa.plano_nome, 'agendamento');
  return (
    <>
      <PageHeader
        title={T.titulo}
        hint={T.dica}
        back={
          <LinkButton
            variant="ghost"
            size="s"
            icon={<ArrowLeft size={18} aria-hidden="true" />}
            to={abaPath(PATHS.empresa, 'inicio')}
          >
            {T.voltar}
          </LinkButton>
        }
        action={
          mayPublish ? (
            <LinkButton to={abaPath(PATHS.empresa, 'novo-post')} icon={<Plus size={18} aria-hidden="true" />}>
              {INICIO.novoPost}
            </LinkButton>
          ) : null
        }
      />
      {allowed ? (
        <Planning empresaId={empresaId} />
      ) : (
        <Alert
          tone="info"
          action={
            <LinkButton size="s" to={PATHS.planoMaiusculo}>
              {NOVO_POST.upgrade}
            </LinkButton>
          }
        >
          {MSG.upgradeRecurso}
        </Alert>
      )}
    </>
  );
}

function Planning({ empresaId }: { empresaId: string }) {
  const phone = useIsPhone();
  const thisMonth = dayOfInstant(new Date().toISOString()).slice(0, 7);
  const [mode, setMode] = useState<Mode>(phone ? 'lista' : 'mes');
  const [mes, setMes] = useState(thisMonth);
  const [open, setOpen] = useState<Entry>();
  const [deleting, setDeleting] = useState('');
  const [said, setSaid] = useState('');
  const calendar = useCalendar(empresaId, mes);
  const planning = usePlanning(empresaId);
  const entries = entriesOf(calendar.data?.posts ?? []);
  const ofMonth = entries.filter(({ dia }) => dia.slice(0, 7) === mes);
  // A phone's list starts with today; earlier days are shown on demand.
  const today = dayOfInstant(new Date().toISOString());
  const [past, setPast] = useState(false);
  const begun = phone && !past && mes === thisMonth ? ofMonth.filter(({ dia }) => dia >= today) : ofMonth;
  const before = ofMonth.length - begun.length;

  const moveTo = (post: Entry['post'], publicarEm: string) => {
    planning.move.mutate({ post, publicarEm }, { onSuccess: () => setSaid(T.movido(inWords(publicarEm))) });
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
            { value: 'rascunhos', label: T.rascunhos },
          ]}
        />
        {mode === 'rascunhos' ? null : (
          <div className={css.step}>
            <IconButton label={T.anterior} onClick={() => setMes(addMonths(mes, -1))}>
              <ChevronLeft size={20} aria-hidden="true" />
            </IconButton>
            <h2 className={css.title} aria-live="polite">
              {monthInWords(mes)}
            </h2>
            <IconButton label={T.proximo} onClick={() => setMes(addMonths(mes, 1))}>
              <ChevronRight size={20} aria-hidden="true" />
            </IconButton>
            <Button variant="ghost" size="s" disabled={mes === thisMonth} onClick={() => setMes(thisMonth)}>
              {T.hoje}
            </Button>
          </div>
        )}
      </div>
      <p className={css.help} role="status">
        {said || (mode === 'mes' && !phone ? T.ajuda : '')}
      </p>
      {calendar.data?.cortado && mode !== 'rascunhos' ? <Alert tone="info">{T.cortado}</Alert> : null}
      {mode === 'rascunhos' ? (
        <DraftsList empresaId={empresaId} planning={planning} onDelete={setDeleting} />
      ) : calendar.isError ? (
        <ErrorState title={T.erro} error={calendar.error} onRetry={() => calendar.refetch()} />
      ) : mode === 'mes' ? (
        <CalendarMonth
          mes={mes}
          entries={entries}
          onOpen={setOpen}
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
          <CalendarList entries={begun} onOpen={setOpen} />
        </>
      )}
      {open ? (
        <ScheduledDialog
          post={open.post}
          planning={planning}
          onMove={moveTo}
          onDelete={() => {
            setDeleting(open.post.id);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {deleting ? <DeletePostDialog postId={deleting} onClose={() => setDeleting('')} /> : null}
    </>
  );
}
