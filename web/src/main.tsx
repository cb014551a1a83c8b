import './styles/tokens.css';
import './styles/base.css';
import './styles/common.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { watchKept } from '#lib/data/kept.ts';
import { restoreLostFocus } from '#lib/interaction/restore-focus.ts';
import { LoadError } from '#lib/loading/load-module.ts';
import { watchNetwork } from '#lib/loading/network.ts';
import { nextTask } from '#lib/loading/next-task.ts';
import { watchVersion } from '#lib/loading/version.ts';
import { onSessionExpired } from '#lib/session/session-store.ts';
import { watchAccount } from '#lib/session/watch-account.ts';
import { watchNotKept } from '#lib/storage/browser-storage.ts';
import { sessionOver } from '#texts/sistema/sessao.ts';
import { ToastRegion, toast } from '#ui/toast.tsx';
import { startRouter } from './router/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

onSessionExpired((codigo) => toast.bad(sessionOver(codigo)));
watchNotKept((why) =>
  import('#texts/sistema/navegador.ts').then(
    ({ NAO_GUARDADO }) => toast.bad(NAO_GUARDADO[why]),
    () => undefined,
  ),
);
watchVersion();
watchAccount();
watchKept();
watchNetwork();
restoreLostFocus();

/** The page itself shows a LoadError; other errors are bugs, and go to the console too. */
const logBug = (error: unknown) => {
  if (!(error instanceof LoadError)) console.error(error);
};

async function start(into: HTMLElement): Promise<void> {
  const router = await startRouter();
  // As a transition, the first render is sliced: a slow phone can still scroll.
  startTransition(() =>
    createRoot(into, { onCaughtError: logBug }).render(
      <StrictMode>
        <RouterProvider router={router} onError={logBug} />
        <ToastRegion />
      </StrictMode>,
    ),
  );
}

// Until then index.html shows the logo. In a task of its own, because parsing the libraries is one already.
void nextTask().then(() => start(root));
