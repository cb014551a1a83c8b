import { useEffect, useRef } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  redirectDocument,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import { isOutdated } from '../lib/loading/version.ts';
import { PageError } from '../ui/page-error.tsx';
import css from './root.module.css';

/** After a deploy the next navigation loads the document anew, and with it the new build. */
export function loadRoot({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url);
  return isOutdated() ? redirectDocument(pathname + search) : null;
}

/** What every page has in common: its place when one comes back, a focus to go on from, and an answer to slow presses. */
export function Root() {
  const { key } = useLocation();
  const shown = useRef(key);
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    const moved = shown.current !== key;
    shown.current = key;
    // A link of the page before took the focus with it: the reader goes on at the new content, not at the top of the page.
    if (moved && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [key]);
  return (
    <>
      {busy ? <div className={css.busy} aria-hidden="true" /> : null}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** A whole page that could not be drawn, where there is no frame to keep. */
export function RootError() {
  return (
    <main className={css.error} tabIndex={-1}>
      <PageError error={useRouteError()} />
    </main>
  );
}
