import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation, useRouteError } from 'react-router-dom';
import { ProofPrompt } from '../../features/shell/proof-prompt.tsx';
import { queryClient } from '../../lib/data/query.ts';
import { dropStrayDoubleClicks } from '../../lib/interaction/double-click.ts';
import { markPresses } from '../../lib/interaction/mark-presses.ts';
import { useSession } from '../../lib/session/session.ts';
import { hasSignedOut } from '../../lib/session/session-store.ts';
import { PATHS, signInPath } from '../../paths.ts';
import { PageError } from '../../ui/page-error.tsx';
import { PageSplash } from '../../ui/page-splash.tsx';
import { RoleShell } from './role-shell.tsx';

// Here, not in main.tsx: the sign-in stays light.
dropStrayDoubleClicks();
markPresses();

/**
 * What every signed-in page shares; a file of its own, so that the sign-in stays light. A session that ends meanwhile
 * leads to the sign-in, and from there back to where it ended unless the person left.
 */
export function SignedIn() {
  const { pathname, search } = useLocation();
  if (!useSession()) return <Navigate to={hasSignedOut() ? PATHS.login : signInPath(pathname, search)} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<PageSplash />}>
        <Outlet />
        <ProofPrompt />
      </Suspense>
    </QueryClientProvider>
  );
}

/** A page of the panel that could not be drawn: its frame stays, and leads to what is here already. */
export function PanelError() {
  return (
    <RoleShell>
      <PageError error={useRouteError()} />
    </RoleShell>
  );
}
