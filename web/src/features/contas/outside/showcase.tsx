import { Check } from 'lucide-react';
import { VITRINE } from '../../../texts/contas/entrar.ts';
import { UpsBadge } from '../../../ui/ups-badge.tsx';
import css from './showcase.module.css';

/** A decorative miniature of the product, hidden from screen readers. */
export function Showcase() {
  return (
    <aside className={css.pane} aria-hidden="true">
      <div className={css.scene}>
        <div className={css.card}>
          <div className={css.head}>
            <span className={css.logo}>CA</span>
            <span className={css.names}>
              <b>{VITRINE.empresa}</b>
              <span>{VITRINE.quando}</span>
            </span>
            <UpsBadge ups={15} signed />
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
            <Check size={16} strokeWidth={3} />
          </span>
          <span>
            <b>{VITRINE.pessoa}</b> {VITRINE.acao}
          </span>
          <UpsBadge ups={15} signed size="s" />
        </div>
      </div>
      <div className={css.words}>
        <p className={css.line}>{VITRINE.frase}</p>
        <p>{VITRINE.apoio}</p>
      </div>
    </aside>
  );
}
