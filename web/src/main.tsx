import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { keepFocus } from './lib/interaction/focus.ts';
import { nextTask } from './lib/loading/next-task.ts';
import { NotLoaded } from './lib/loading/not-loaded.ts';
import { watchVersion } from './lib/loading/version.ts';
import { onSessionExpired } from './lib/session/session-store.ts';
import { startRouter } from './router/router.tsx';
import { sessionOver } from './texts/sistema/sessao.ts';
import { ToastRegion, toast } from './ui/toast.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

onSessionExpired((codigo) => toast.bad(sessionOver(codigo)));
watchVersion();
keepFocus();

/** What did not arrive is told on the page; anything else is a mistake of ours, and belongs on the console too. */
const tell = (error: unknown) => {
  if (!(error instanceof NotLoaded)) console.error(error);
};

async function start(into: HTMLElement): Promise<void> {
  const router = await startRouter();
  // As a transition the first drawing is done in slices: a slow phone still scrolls.
  startTransition(() =>
    createRoot(into, { onCaughtError: tell }).render(
      <StrictMode>
        <RouterProvider router={router} onError={tell} />
        <ToastRegion />
      </StrictMode>,
    ),
  );
}

// Until then index.html shows the mark. A task of its own: reading the libraries is one already.
void nextTask().then(() => start(root));
