import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthOf } from '#shared/rules/dates.ts';
import { MONTH, monthAfter } from '#shared/rules/premios.ts';
import { PREMIOS as T } from '#texts/premios/premios.ts';
import { IconButton } from '#ui/button.tsx';
import css from './month-step.module.css';
import { monthBefore, monthTitle } from './months.ts';

/** Choice of a month that has begun: the one before, or the next. */
export function MonthStep({ mes, onChange }: { mes: string; onChange: (mes: string) => void }) {
  const [before, after] = [monthBefore(mes), monthAfter(mes)];
  return (
    <div className={css.step}>
      <IconButton label={T.mesAnterior} disabled={!MONTH.test(before)} onClick={() => onChange(before)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <p className={css.title} aria-live="polite">
        {monthTitle(mes)}
      </p>
      <IconButton
        label={T.mesSeguinte}
        disabled={after > monthOf(new Date())}
        onClick={() => onChange(after)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
