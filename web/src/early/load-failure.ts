import { FALHA as T } from '#texts/sistema/falha.ts';

/** As long as the app itself waits for a script (lib/loading/load-module.ts). */
const TIMEOUT_MS = 20_000;

/** Replaces the splash of index.html, without style sheets, which may not have loaded. */
function showFailure(): void {
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

/** Shows an error when the app's own scripts fail or time out: no other code has loaded that could. */
export function watchLoading(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) showFailure();
    },
    true,
  );
  setTimeout(showFailure, TIMEOUT_MS);
}
