import { FALHA as T } from '../texts/sistema/sistema.ts';

/** As long as the app itself waits for a script of its own (lib/loading/not-loaded.ts). */
const PATIENCE_MS = 20_000;

/** In place of the mark of index.html, with what is here before any style is. */
function tell(): void {
  const splash = document.querySelector('#root > .abertura');
  if (!splash) return;
  const title = document.createElement('h1');
  title.textContent = T.naoChegou;
  const text = document.createElement('p');
  text.textContent = navigator.onLine ? T.naoChegouTexto : T.semConexaoTexto;
  const retry = document.createElement('button');
  retry.textContent = T.denovo;
  retry.onclick = () => location.reload();
  const box = document.createElement('div');
  box.role = 'alert';
  Object.assign(box.style, { display: 'grid', gap: '16px', padding: '24px', maxWidth: '32rem' });
  Object.assign(retry.style, { minHeight: '44px', padding: '0 20px' });
  box.append(title, text, retry);
  splash.removeAttribute('aria-busy');
  splash.replaceChildren(box);
  addEventListener('online', () => location.reload());
}

/** Says so when the app's own scripts fail or stay away, for nothing else is here that could. */
export function watchArrival(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) tell();
    },
    true,
  );
  setTimeout(tell, PATIENCE_MS);
}
