import './styles/tokens.css';
import './styles/base.css';
import './lib/before-pop.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { onSessionExpired } from './lib/session-store.ts';
import { fetchPageAt } from './pages.ts';
import { AppRoutes } from './router.tsx';
import { ToastRegion, toast } from './ui/toast.tsx';

onSessionExpired(() => toast.bad('Sua sessão expirou. Entre novamente.'));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </ErrorBoundary>
    <ToastRegion />
  </StrictMode>
);

// Until then index.html shows the mark. As a transition the first drawing is done in slices: a slow phone still scrolls.
void fetchPageAt(location.pathname).then(() => startTransition(() => createRoot(root).render(app)));
