import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import type { Role } from '../../shared/routes/define.ts';
import { renewSession } from './lib/renewal.ts';
import { useSession } from './lib/session.ts';
import { needsRenewal } from './lib/session-store.ts';
import { dashboardOf, PATHS } from './paths.ts';
import { PageSplash } from './ui/page-splash.tsx';

interface GuardProps {
  roles: readonly Role[];
  /** where to go without a session */
  signIn?: string;
  children?: ReactNode;
}

/**
 * Lets the right roles through. Without a session: to the sign-in; with another role: to the own dashboard.
 * An expired token that can be renewed is renewed first, before anything is decided.
 */
export function Guard({ roles, signIn = PATHS.login, children }: GuardProps) {
  const session = useSession();
  const [checking, setChecking] = useState(needsRenewal);
  useEffect(() => {
    if (checking) renewSession().finally(() => setChecking(false));
  }, [checking]);

  if (checking) return <PageSplash />;
  if (!session) return <Navigate to={signIn} replace />;
  if (!roles.includes(session.role)) return <Navigate to={dashboardOf(session.role)} replace />;
  return children ?? <Outlet />;
}
