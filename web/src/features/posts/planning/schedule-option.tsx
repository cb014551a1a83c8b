import * as MSG from '#shared/messages.ts';
import { AGENDA as T } from '#texts/posts/agenda.ts';
import { Switch } from '#ui/switch.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { tomorrowAtNine } from './when.ts';

interface Schedule {
  withAgenda: boolean;
  agendaDia: string;
  agendaHora: string;
}

interface ScheduleOptionProps {
  values: Schedule;
  onChange: (name: keyof Schedule, value: string | boolean) => void;
  /** otherwise shown only to take away the time that an earlier plan allowed */
  inPlan: boolean;
  error: string | undefined;
}

/** Publication now or at a chosen time. */
export function ScheduleOption({ values, onChange, inPlan, error }: ScheduleOptionProps) {
  return (
    <>
      <Switch
        name="withAgenda"
        label={T.agendar}
        checked={values.withAgenda}
        hint={inPlan ? undefined : MSG.upgradeRecurso}
        onChange={(on) => {
          onChange('withAgenda', on);
          if (on && !values.agendaDia) onChange('agendaDia', tomorrowAtNine().dia);
        }}
      />
      {values.withAgenda ? (
        <ScheduleField
          dia={values.agendaDia}
          hora={values.agendaHora}
          error={error}
          onChange={({ dia, hora }) => {
            if (dia !== undefined) onChange('agendaDia', dia);
            if (hora !== undefined) onChange('agendaHora', hora);
          }}
        />
      ) : null}
    </>
  );
}
