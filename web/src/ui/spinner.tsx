import css from './spinner.module.css';

/** Decorative: texts beside it say what is happening. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg className={css.spinner} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
