import css from './progress.module.css';

interface ProgressProps {
  label: string;
  value: number;
  max: number;
}

export function Progress({ label, value, max }: ProgressProps) {
  return <progress className={css.bar} max={max} value={value} aria-label={label} />;
}
