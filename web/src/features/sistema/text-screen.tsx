import { OutsideLayout } from '#features/contas/outside/outside-layout.tsx';
import { useTitle } from '#lib/browser/title.ts';
import { PATHS } from '#paths.ts';
import { LinkButton } from '#ui/button.tsx';
import css from './text-screen.module.css';

interface TextPageProps {
  texto: {
    titulo: string;
    subtitulo: string;
    partes: readonly {
      titulo: string;
      linhas: readonly string[];
      link?: { href: string; texto: string };
    }[];
  };
  /** label of the link to the sign-in */
  leave: string;
}

/** A public page of text. */
export function TextPage({ texto: { titulo, subtitulo, partes }, leave }: TextPageProps) {
  useTitle(titulo);
  return (
    <OutsideLayout wide title={titulo} subtitle={subtitulo}>
      <div className={css.text}>
        {partes.map((parte) => (
          <section key={parte.titulo}>
            <h2>{parte.titulo}</h2>
            {parte.linhas.map((linha) => (
              <p key={linha}>{linha}</p>
            ))}
            {parte.link ? <a href={parte.link.href}>{parte.link.texto}</a> : null}
          </section>
        ))}
        <div>
          <LinkButton to={PATHS.login}>{leave}</LinkButton>
        </div>
      </div>
    </OutsideLayout>
  );
}
