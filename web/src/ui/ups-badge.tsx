import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/format/number.ts';
import { cx } from './classes.ts';
import css from './ups-badge.module.css';

const COUNT_MS = 300;

/** Animates from the last number to the new one in 300 ms; not under reduced motion. */
function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (start === value || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const done = Math.min(1, (now - began) / COUNT_MS);
      setShown(Math.round(start + (value - start) * (1 - (1 - done) ** 3)));
      if (done < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}

/** Two rising chevrons, as in the logo. */
export function UpsMark({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" className={css.mark}>
      <path d="M3 13.2 8 8.8l5 4.4" opacity=".5" />
      <path d="M3 8 8 3.4 13 8" />
    </svg>
  );
}

interface UpsBadgeProps {
  ups: number;
  size?: 's' | 'm' | 'l';
  /** `+15` for a gain, `−40` for a cost */
  signed?: boolean;
  /** only mark and number; the unit is still announced */
  compact?: boolean;
  className?: string | undefined;
}

/** An amount of UPS. */
export function UpsBadge({ ups, size = 'm', signed = false, compact = false, className }: UpsBadgeProps) {
  const shown = useCountUp(ups);
  const sign = signed ? (ups < 0 ? '−' : '+') : '';
  return (
    <span className={cx(css.badge, css[size], className)}>
      <UpsMark size={size === 'l' ? 26 : size === 's' ? 13 : 15} />
      <span>{`${sign}${formatNumber(signed ? Math.abs(shown) : shown)}`}</span>
      <span className={compact ? 'so-leitor' : css.unit}> UPS</span>
    </span>
  );
}
