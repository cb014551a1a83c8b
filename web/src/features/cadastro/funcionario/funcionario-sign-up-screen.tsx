import { KeyRound, Mail } from 'lucide-react';
import { OutsideLayout } from '#features/contas/outside/outside-layout.tsx';
import { ToLogin } from '#features/contas/outside/to-login.tsx';
import { useTitle } from '#lib/browser/title.ts';
import { PATHS } from '#paths.ts';
import { COLAB } from '#texts/contas/cadastro.ts';
import { LinkButton } from '#ui/button.tsx';
import css from './funcionario-sign-up-screen.module.css';

/** Explains both ways to join: the company's code, or its invitation. */
export function FuncionarioSignUpScreen() {
  useTitle(COLAB.titulo);
  return (
    <OutsideLayout
      title={COLAB.titulo}
      subtitle={COLAB.subtitulo}
      footer={<ToLogin>{COLAB.jaTenho}</ToLogin>}
    >
      <ul className="stack gap-14">
        <li className={css.way}>
          <span className={css.icon}>
            <KeyRound size={22} />
          </span>
          <div>
            <h2 className={css.title}>{COLAB.codigoTitulo}</h2>
            <p className={css.text}>{COLAB.codigoTexto}</p>
            <LinkButton to={PATHS.cadastrarColabComCodigo}>{COLAB.codigoAcao}</LinkButton>
          </div>
        </li>
        <li className={css.way}>
          <span className={css.icon}>
            <Mail size={22} />
          </span>
          <div>
            <h2 className={css.title}>{COLAB.conviteTitulo}</h2>
            <p className={css.text}>{COLAB.conviteTexto}</p>
          </div>
        </li>
      </ul>
    </OutsideLayout>
  );
}
