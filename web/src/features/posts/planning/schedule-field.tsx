import { Suspense } from 'react';
import { AGENDA as T } from '#texts/posts/agenda.ts';
import { TextField } from '#ui/field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './schedule-field.module.css';
import { instantOf, inWords } from './when.ts';

const DateField = lazyPart(
  () => import('#ui/date-field.tsx'),
  (day) => <TextField {...day} name="agendaDia" type="date" />,
);

interface ScheduleFieldProps {
  dia: string;
  hora: string;
  error?: string | undefined;
  onChange: (change: { dia?: string; hora?: string }) => void;
}

/** Day and time of publication in São Paulo, with the result in words. */
export function ScheduleField({ dia, hora, error, onChange }: ScheduleFieldProps) {
  const day = { label: T.dia, value: dia, error, onChange: (chosen: string) => onChange({ dia: chosen }) };
  return (
    <div className={css.field}>
      <div className={css.row}>
        <Suspense fallback={<Skeleton h={74} />}>
          <DateField {...day} />
        </Suspense>
        <TextField
          label={T.hora}
          name="agendaHora"
          type="time"
          value={hora}
          onChange={(chosen: string) => onChange({ hora: chosen })}
        />
      </div>
      <p className={css.words} role="status">
        {dia && hora ? T.publica(inWords(instantOf(dia, hora))) : T.faltaQuando}
      </p>
    </div>
  );
}
