import { monthOf } from '#shared/rules/dates.ts';
import { MONTH } from '#shared/rules/premios.ts';
import { PREMIOS as T } from '#texts/premios/premios.ts';
import { MonthStep } from '#ui/month-step.tsx';
import css from './prize-month-step.module.css';

const LABELS = { before: T.mesAnterior, after: T.mesSeguinte };
const hasNotBegun = (mes: string): boolean => !MONTH.test(mes) || mes > monthOf(new Date());

/** Choice of a month that has begun; not printed. */
export const PrizeMonthStep = ({ mes, onChange }: { mes: string; onChange: (mes: string) => void }) => (
  <div className={`${css.step} so-tela`}>
    <MonthStep mes={mes} labels={LABELS} isClosed={hasNotBegun} onChange={onChange} />
  </div>
);
