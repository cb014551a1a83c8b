import { OutsideLayout } from '../../features/contas/outside-layout.tsx';
import { useTitle } from '../../lib/hooks.ts';
import { PATHS } from '../../paths.ts';
import { METODO as T } from '../../texts/links/metodo.ts';
import { LinkButton } from '../../ui/button.tsx';
import css from '../sistema/privacy-page.module.css';

/** /metodo: how a click is counted, for anybody to read. */
export default function MethodPage() {
  useTitle(T.titulo);
  return (
    <OutsideLayout wide title={T.titulo} subtitle={T.subtitulo}>
      <div className={css.text}>
        {T.partes.map(({ titulo, linhas }) => (
          <section key={titulo}>
            <h2>{titulo}</h2>
            {linhas.map((linha) => (
              <p key={linha}>{linha}</p>
            ))}
          </section>
        ))}
        <div>
          <LinkButton to={PATHS.login}>{T.inicio}</LinkButton>
        </div>
      </div>
    </OutsideLayout>
  );
}
