import { reloadOnce } from '#lib/loading/reload-once.ts';
import { FALHA as T } from '#texts/sistema/falha.ts';

/** As long as the app itself waits for a script (lib/loading/load-module.ts). */
const TIMEOUT_MS = 20_000;

/** The splash of index.html, as long as the app has not started. */
const splashOf = () => document.querySelector('#root > .abertura');

/** Replaces the splash, without style sheets, which may not have loaded. */
function showFailure(): void {
  const splash = splashOf();
  if (!splash) return;
  const title = document.createElement('h1');
  title.textContent = navigator.onLine ? T.naoChegou : T.semInternet;
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

/**
 * Shows an error when the app's own scripts fail or time out: no other code has loaded that could. A script that fails is
 * usually a deploy's, between the document and its files, so the document is first loaded again.
 */
export function watchLoading(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || !splashOf()) return;
      if (!navigator.onLine || !reloadOnce()) showFailure();
    },
    true,
  );
  setTimeout(showFailure, TIMEOUT_MS);
}
