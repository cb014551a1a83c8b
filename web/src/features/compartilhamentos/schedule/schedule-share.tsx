import { CalendarClock } from 'lucide-react';
import { formatMoment } from '#lib/format/format.ts';
import type { Post } from '#shared/routes/entities.ts';
import { AGENDAR as T } from '#texts/compartilhamentos/agendar.ts';
import { Button } from '#ui/button.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import css from './schedule.module.css';
import { useUnschedule } from './use-scheduled.ts';

const ScheduleDialog = lazyDialog(() => import('./schedule-dialog.tsx'));

export interface ScheduleProps {
  postId: string;
  funcionarioId: string;
  empresaId: string;
}

export function ScheduleButton({
  label = T.abrir,
  size = 'l',
  ...of
}: ScheduleProps & { label?: string; size?: 'm' | 'l' }) {
  return (
    <DialogButton
      variant="secondary"
      size={size}
      icon={<CalendarClock size={20} />}
      dialog={(close) => <ScheduleDialog {...of} onClose={close} />}
    >
      {label}
    </DialogButton>
  );
}

type Planned = NonNullable<Post['legendasEditadas'][number]['agendamento']>;

/** A scheduled share, with buttons to change or cancel it. */
export function PlannedShare({ planned, ...of }: ScheduleProps & { planned: Planned }) {
  const unschedule = useUnschedule(of);
  return (
    <div className={css.planned}>
      <p>
        <CalendarClock size={20} />
        {T.agendado(formatMoment(planned.agendadoPara))}
      </p>
      <div className="row gap-8">
        <ScheduleButton {...of} label={T.mudar} size="m" />
        <Button
          variant="ghost"
          loading={unschedule.isPending}
          onClick={() => unschedule.mutate({ ...planned, postId: of.postId })}
        >
          {T.cancelar}
        </Button>
      </div>
    </div>
  );
}
