import { formatNumber } from '../lib/format.ts';
import { cx } from './classes.ts';
import css from './meter.module.css';

interface MeterProps {
  label: string;
  used: number;
  /** null when unlimited: then there is nothing to fill */
  limit: number | null;
  /** the words beside the bar, when the plain `used/limit` will not do; empty when the label says it all */
  text?: string;
}

/** A thin bar for a limit of the plan; warms up near the end. */
export function Meter({ label, used, limit, text }: MeterProps) {
  const share = limit ? Math.min(1, used / limit) : 0;
  return (
    <div className={css.meter}>
      <div className={css.line}>
        <span>{label}</span>
        {text === '' ? null : (
          <span className={css.value}>
            {text ?? `${formatNumber(used)}/${limit === null ? '∞' : formatNumber(limit)}`}
          </span>
        )}
      </div>
      {limit === null ? null : (
        <meter
          className={cx(css.bar, share >= 1 ? css.full : share >= 0.8 && css.near)}
          aria-label={label}
          max={limit || 1}
          value={used}
        />
      )}
    </div>
  );
}
