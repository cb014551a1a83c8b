import css from '#features/sistema/not-found.module.css';
import { useTitle } from '#lib/browser/title.ts';
import { useSession } from '#lib/session/session.ts';
import { dashboardOf, PATHS } from '#paths.ts';
import { NOT_FOUND as T } from '#texts/sistema/sistema.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Logo } from '#ui/logo.tsx';

export default function NotFoundPage() {
  useTitle(T.titulo);
  const session = useSession();
  return (
    <div className={css.page}>
      <header>
        <Logo />
      </header>
      <main className={css.main}>
        <Drawing name="perdido" />
        <p className={css.code}>404</p>
        <h1>{T.titulo}</h1>
        <p className={css.text}>{T.texto}</p>
        <LinkButton to={session ? dashboardOf(session.role) : PATHS.login}>{T.acao}</LinkButton>
      </main>
    </div>
  );
}
