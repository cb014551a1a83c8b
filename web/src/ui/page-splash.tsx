import { LogoMark } from './logo.tsx';

/** What shows while a page's own code arrives, as index.html shows it before; appears only if that takes a moment. */
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
