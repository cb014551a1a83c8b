import { VITRINE } from '#texts/contas/vitrine.ts';
import css from './showcase.module.css';

/** Drawn here: with the panel's badge and icons, this part would load the panel. */
const UPS = (
  <span className={css.ups}>
    <svg width={15} height={15} viewBox="0 0 16 16" className={css.mark} aria-hidden="true">
      <path d="M3 13.2 8 8.8l5 4.4" opacity=".5" />
      <path d="M3 8 8 3.4 13 8" />
    </svg>
    <span>+15 UPS</span>
  </span>
);

/** A miniature of the product. */
export function Showcase() {
  return (
    <>
      <div className={css.scene}>
        <div className={css.card}>
          <div className={css.head}>
            <span className={css.logo}>CA</span>
            <span className={css.names}>
              <b>{VITRINE.empresa}</b>
              <span>{VITRINE.quando}</span>
            </span>
            {UPS}
          </div>
          <svg
            className={css.cover}
            viewBox="0 0 400 225"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <rect width="400" height="225" className={css.sky} />
            <circle cx="292" cy="82" r="40" className={css.sun} />
            <path d="M0 178c52-44 92-58 134-42s72 40 118 20 86-42 148-6v75H0z" className={css.hillBack} />
            <path d="M0 205c70-40 120-34 170-16s130 22 230-18v54H0z" className={css.hillFront} />
          </svg>
          <p className={css.caption}>{VITRINE.legenda}</p>
          <span className={css.share}>Compartilhar</span>
        </div>
        <div className={css.note}>
          <span className={css.tick}>
            <svg width={16} height={16} viewBox="0 0 24 24" className={css.mark} aria-hidden="true">
              <path d="M20 6 9 17l-5-5" />
            </svg>
          </span>
          <span>
            <b>{VITRINE.pessoa}</b> {VITRINE.acao}
          </span>
          {UPS}
        </div>
      </div>
      <div className={css.words}>
        <p className={css.line}>{VITRINE.frase}</p>
        <p>{VITRINE.apoio}</p>
      </div>
    </>
  );
}
