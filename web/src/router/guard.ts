import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { LoadError, loadModule } from '#lib/loading/load-module.ts';
import { adoptAccount, reloadForOtherAccount } from '#lib/session/account.ts';
import { currentSession, needsRenewal, type Session } from '#lib/session/session-store.ts';
import { afterLogin, dashboardOf, isPanelPage, signInPath } from '#paths.ts';
import type { Page } from '#shared/pages.ts';

/** The session, renewed first if its token has expired. */
async function session(): Promise<Session | null> {
  if (needsRenewal()) {
    // Rarely needed, so the sign-in does not include it.
    const { renewSession } = await loadModule(() => import('#lib/session/renewal.ts'));
    await renewSession();
  }
  return currentSession();
}

/** Admits the roles of a page. Others go to their dashboard; without a session to the sign-in, which returns here. */
export async function guard(page: Page, { request }: LoaderFunctionArgs): Promise<Response | null> {
  const current = await session();
  if (reloadForOtherAccount()) return null;
  adoptAccount();
  const { pathname, search } = new URL(request.url);
  if (current) return isPanelPage(page, current.role) ? null : replace(dashboardOf(current.role));
  // A refused renewal has ended the session; an unanswered one may still succeed.
  if (needsRenewal()) throw new LoadError('session');
  return replace(signInPath(pathname, search));
}

/** Redirects a signed-in user from the sign-in page. */
export async function redirectSignedIn({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const current = await session();
  const redirect = new URL(request.url).searchParams.get('redirect');
  return current ? replace(afterLogin(current.role, redirect)) : null;
}
