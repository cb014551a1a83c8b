import { LogoMark } from './logo.tsx';
import css from './page-splash.module.css';

/** What shows while a page's own code arrives; appears only if that takes a moment. */
export function PageSplash() {
  return (
    <main className={css.splash} aria-busy="true">
      <LogoMark size={48} />
      <p className="so-leitor" role="status">
        Carregando...
      </p>
    </main>
  );
}
