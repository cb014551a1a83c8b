import { GUIAS } from '#texts/sso/sso.ts';
import css from './sso.module.css';

/** The steps at each provider. */
export default function Guides() {
  return (
    <div>
      {GUIAS.map(({ nome, passos }) => (
        <details key={nome} className={css.guide}>
          <summary>{nome}</summary>
          <ol>
            {passos.map((passo) => (
              <li key={passo}>{passo}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
