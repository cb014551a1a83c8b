import { formatNumber } from '#lib/format/number.ts';
import { cx } from './classes.ts';
import css from './meter.module.css';

interface MeterProps {
  label: string;
  used: number;
  /** null: unlimited, no bar */
  limit: number | null;
  /** the label already has the numbers */
  plain?: boolean;
}

/** A thin bar for a plan's limit; changes colour near the end. */
export function Meter({ label, used, limit, plain = false }: MeterProps) {
  const share = limit ? Math.min(1, used / limit) : 0;
  const sum = `${formatNumber(used)}/${limit === null ? '∞' : formatNumber(limit)}`;
  return (
    <div className={css.meter}>
      <p className={css.line}>
        <span>{label} </span>
        {plain ? null : <span className={css.value}>{sum}</span>}
      </p>
      {limit === null ? null : (
        <meter
          className={cx(css.bar, share >= 1 ? css.full : share >= 0.8 && css.near)}
          aria-label={plain ? label : `${label} ${sum}`}
          max={limit || 1}
          value={used}
        />
      )}
    </div>
  );
}
