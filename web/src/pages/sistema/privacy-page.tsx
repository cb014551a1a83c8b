import { OutsideLayout } from '../../features/contas/outside-layout.tsx';
import { useTitle } from '../../lib/hooks.ts';
import { PATHS } from '../../paths.ts';
import { TEXTO as T } from '../../texts/privacidade/texto.ts';
import { LinkButton } from '../../ui/button.tsx';
import css from './privacy-page.module.css';

/** /privacidade: what is kept of whom, for anybody to read. */
export default function PrivacyPage() {
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
          <LinkButton to={PATHS.login}>{T.entrar}</LinkButton>
        </div>
      </div>
    </OutsideLayout>
  );
}
