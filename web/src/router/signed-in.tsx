import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation, useRouteError } from 'react-router-dom';
import { ProofPrompt } from '#features/contas/security/proof-prompt.tsx';
import { RoleShell } from '#features/frames/role-shell.tsx';
import { keepApp } from '#lib/browser/worker.ts';
import { accountClient } from '#lib/data/query.ts';
import { dropStrayDoubleClicks } from '#lib/interaction/double-click.ts';
import { markPresses } from '#lib/interaction/mark-presses.ts';
import { useSession } from '#lib/session/session.ts';
import { hasSignedOut } from '#lib/session/session-store.ts';
import { PATHS, signInPath } from '#paths.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { PageError } from '#ui/page-error.tsx';
import { PageSplash } from '#ui/page-splash.tsx';

// Not in main.tsx, to keep the sign-in small.
dropStrayDoubleClicks();
markPresses();
keepApp();

/**
 * Shared by all signed-in pages; a separate file, to keep the sign-in small. A session that ends leads to the sign-in,
 * which returns here unless the user signed out.
 */
export function SignedIn() {
  const { pathname, search } = useLocation();
  if (!useSession())
    return <Navigate to={hasSignedOut() ? PATHS.login : signInPath(pathname, search)} replace />;
  return (
    <QueryClientProvider client={accountClient()}>
      <Suspense fallback={<PageSplash />}>
        <Outlet />
        <ProofPrompt />
      </Suspense>
    </QueryClientProvider>
  );
}

/** Error of a panel page: its frame stays, so that loaded pages remain reachable, unless the frame itself failed. */
export function PanelError() {
  const message = <PageError error={useRouteError()} />;
  return (
    <ErrorBoundary fallback={() => message}>
      <RoleShell>{message}</RoleShell>
    </ErrorBoundary>
  );
}
