import css from './state.module.css';

/** Line drawings for empty states; one stroke, two colours. */
const DRAWINGS = {
  posts: (
    <>
      <rect x="26" y="18" width="68" height="84" rx="10" />
      <path d="M26 62h68M38 76h44M38 88h28" />
      <path className={css.warm} d="m46 50 14-13 14 13M46 38l14-13 14 13" />
    </>
  ),
  pessoas: (
    <>
      <circle cx="44" cy="46" r="15" />
      <path d="M18 98c0-17 11-27 26-27s26 10 26 27" />
      <circle cx="82" cy="54" r="11" />
      <path d="M80 78c13 0 22 8 22 21" />
      <path className={css.warm} d="m72 26 10-9 10 9" />
    </>
  ),
  loja: (
    <>
      <path d="M28 46h64l-6 54H34z" />
      <path d="M46 56V38a14 14 0 0 1 28 0v18" />
      <path className={css.warm} d="m48 86 12-11 12 11M48 76l12-11 12 11" />
    </>
  ),
  ranking: (
    <>
      <path d="M20 100V74h26v26M46 100V54h28v46M74 100V82h26v18M14 100h92" />
      <path className={css.warm} d="m48 40 12-11 12 11M48 30l12-11 12 11" />
    </>
  ),
  perdido: (
    <>
      <circle cx="60" cy="60" r="42" />
      <path d="M60 18v12M60 90v12M18 60h12M90 60h12" />
      <path className={css.warm} d="m46 76 8-24 20-10-8 24z" />
    </>
  ),
  falha: (
    <>
      <path d="M34 84a20 20 0 0 1 0-40 26 26 0 0 1 50-4 22 22 0 0 1 2 44" />
      <path className={css.warm} d="M60 58v20M60 90v2" />
    </>
  ),
  ok: (
    <>
      <circle cx="60" cy="60" r="40" />
      <path className={css.warm} d="m42 62 12 12 25-27" />
    </>
  ),
} as const;

export type DrawingName = keyof typeof DRAWINGS;

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={css.drawing} viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
