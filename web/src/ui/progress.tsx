import css from './progress.module.css';

interface ProgressProps {
  label: string;
  value: number;
  max: number;
}

/** A thin bar for something that advances. */
export function Progress({ label, value, max }: ProgressProps) {
  return <progress className={css.bar} max={max} value={value} aria-label={label} />;
}
