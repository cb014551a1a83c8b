import css from './logo.module.css';

/** Two rising chevrons, the upper one warm. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" className={css.mark} aria-hidden="true">
      <rect width="64" height="64" rx="17" />
      <path d="M14 46 32 30l18 16" className={css.low} />
      <path d="M14 32 32 16l18 16" className={css.high} />
    </svg>
  );
}

export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={css.logo}>
      <LogoMark size={size} />
      <span>
        Painel <b>UPS</b>
      </span>
    </span>
  );
}
