import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import type { Page } from '../../../shared/pages.ts';
import { arrives, NotLoaded } from '../lib/loading/not-loaded.ts';
import { currentSession, needsRenewal, type Session } from '../lib/session/session-store.ts';
import { afterLogin, dashboardOf, isPanelPage, signInPath } from '../paths.ts';

/** Who is signed in; a token that has run out and can be renewed is renewed before anything is decided. */
async function session(): Promise<Session | null> {
  if (needsRenewal()) {
    // Seldom needed: the sign-in would carry it for nothing.
    const { renewSession } = await arrives(() => import('../lib/session/renewal.ts'));
    await renewSession();
  }
  return currentSession();
}

/**
 * Lets the right roles into a page of the panel. Without a session: to the sign-in, which leads back here; with
 * another role: to the own dashboard.
 */
export async function guard(page: Page, { request }: LoaderFunctionArgs): Promise<Response | null> {
  const current = await session();
  const { pathname, search } = new URL(request.url);
  if (current) return isPanelPage(page, current.role) ? null : replace(dashboardOf(current.role));
  // A renewal that was refused has ended the session; one that never arrived may still succeed.
  if (needsRenewal()) throw new NotLoaded('session');
  return replace(signInPath(pathname, search));
}

/** The sign-in leads on whoever is signed in already. */
export async function leadOn({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const current = await session();
  const redirect = new URL(request.url).searchParams.get('redirect');
  return current ? replace(afterLogin(current.role, redirect)) : null;
}
