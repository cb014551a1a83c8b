import { LogoMark } from './logo.tsx';

/** Shown while a page's code loads, like the splash of index.html; appears only after a moment. */
export function PageSplash() {
  return (
    <main className="abertura" aria-busy="true">
      <LogoMark size={48} />
      <p className="so-leitor" role="status">
        Carregando...
      </p>
    </main>
  );
}
