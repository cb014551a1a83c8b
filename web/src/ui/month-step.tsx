import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthInWords } from '#lib/format/format.ts';
import { addMonths } from '#shared/rules/periodos.ts';
import { IconButton } from './button.tsx';
import css from './month-step.module.css';

interface MonthStepProps {
  /** `YYYY-MM` */
  mes: string;
  labels: { before: string; after: string };
  /** months that may not be chosen */
  isClosed?: (mes: string) => boolean;
  /** the name of the month is a heading */
  isHeading?: boolean;
  onChange: (mes: string) => void;
}

/** A month, with arrows to the one before and the next. */
export function MonthStep({
  mes,
  labels,
  isClosed = () => false,
  isHeading = false,
  onChange,
}: MonthStepProps) {
  const [before, after] = [addMonths(mes, -1), addMonths(mes, 1)];
  const Name = isHeading ? 'h2' : 'p';
  return (
    <>
      <IconButton label={labels.before} disabled={isClosed(before)} onClick={() => onChange(before)}>
        <ChevronLeft size={20} />
      </IconButton>
      <Name className={css.name} aria-live="polite">
        {monthInWords(mes)}
      </Name>
      <IconButton label={labels.after} disabled={isClosed(after)} onClick={() => onChange(after)}>
        <ChevronRight size={20} />
      </IconButton>
    </>
  );
}
