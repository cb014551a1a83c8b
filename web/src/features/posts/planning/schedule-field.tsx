import { AGENDA as T } from '#texts/posts/agenda.ts';
import { DayField } from '#ui/day-field.tsx';
import { TextField } from '#ui/field.tsx';
import css from './schedule-field.module.css';
import { dayOfInstant, instantOf, inWords } from './when.ts';

interface ScheduleFieldProps {
  dia: string;
  hora: string;
  error?: string | undefined;
  onChange: (change: { dia?: string; hora?: string }) => void;
}

/** Day and time of publication in São Paulo, with the result in words. */
export function ScheduleField({ dia, hora, error, onChange }: ScheduleFieldProps) {
  const today = dayOfInstant(new Date().toISOString());
  return (
    <div className="stack gap-8">
      <div className={css.row}>
        <DayField
          label={T.dia}
          name="agendaDia"
          value={dia}
          error={error}
          onChange={(chosen) => onChange({ dia: chosen })}
        />
        <TextField
          label={T.hora}
          name="agendaHora"
          type="time"
          value={hora}
          onChange={(chosen: string) => onChange({ hora: chosen })}
        />
      </div>
      <p className={css.words} role="status">
        {/* While a year is typed, the field's day is one of the first centuries. */}
        {dia >= today && hora ? T.publica(inWords(instantOf(dia, hora))) : T.faltaQuando}
      </p>
    </div>
  );
}
