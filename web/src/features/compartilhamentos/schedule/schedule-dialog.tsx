import { useState } from 'react';
import { ApiError, messageOf } from '#lib/api/api-error.ts';
import { formatMomentAlone } from '#lib/format/format.ts';
import * as MSG from '#shared/messages.ts';
import { addMs, DAY_MS, HOUR_MS } from '#shared/rules/dates.ts';
import { canShareAt, goodMoments } from '#shared/rules/scheduled-shares.ts';
import { AGENDAR as T } from '#texts/compartilhamentos/agendar.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import css from './schedule.module.css';
import { useSchedule } from './use-scheduled.ts';

const RegulationDialog = lazyDialog(() => import('../regulation/regulation-dialog.tsx'));

interface ScheduleDialogProps {
  postId: string;
  funcionarioId: string;
  empresaId: string;
  onClose: () => void;
}

/** Converts an instant to a date-and-time field in São Paulo time, and back. São Paulo has no daylight saving time. */
const OFFSET_MS = 3 * HOUR_MS;
const inField = (at: Date): string => addMs(at, -OFFSET_MS).toISOString().slice(0, 16);
const fromField = (value: string): Date => new Date(`${value}:00-03:00`);

/** Time of a share: one of the suggested times, or any other. */
export default function ScheduleDialog({ postId, funcionarioId, empresaId, onClose }: ScheduleDialogProps) {
  const [now] = useState(() => new Date());
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const schedule = useSchedule(postId, { funcionarioId, empresaId }, onClose);
  const choose = () => {
    const at = fromField(value);
    const isGood = value !== '' && canShareAt(at, new Date());
    setError(isGood ? undefined : MSG.agendarParaInvalido);
    if (isGood) schedule.mutate(at);
  };
  const { error: refused, variables: at } = schedule;
  if (refused instanceof ApiError && refused.codigo === 'regulamento')
    return <RegulationDialog onAccepted={() => at && schedule.mutate(at)} onClose={schedule.reset} />;
  return (
    <Dialog title={T.titulo} size="s" onClose={onClose} dismissable={!schedule.isPending}>
      <p className="quiet">{T.dica}</p>
      {schedule.isError ? <Alert tone="bad">{messageOf(schedule.error, T.erro)}</Alert> : null}
      <h3 className={css.heading}>{T.bons}</h3>
      <ul className={css.moments}>
        {goodMoments(now).map((at) => (
          <li key={at.toISOString()}>
            <Button variant="soft" wide disabled={schedule.isPending} onClick={() => schedule.mutate(at)}>
              {formatMomentAlone(at.toISOString())}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={css.other}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <TextField
          type="datetime-local"
          name="agendarPara"
          label={T.outro}
          hint={T.outroDica}
          error={error}
          value={value}
          min={inField(now)}
          max={inField(addMs(now, 30 * DAY_MS))}
          onChange={(typed) => {
            setValue(typed);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="secondary" loading={schedule.isPending}>
          {T.confirmar}
        </Button>
      </form>
    </Dialog>
  );
}
