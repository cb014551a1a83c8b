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
import { checkOutdated } from '../lib/loading/version.ts';
import { PageError } from '../ui/page-error.tsx';
import css from './root.module.css';

/** After a deploy the next navigation reloads the document, and so gets the new build. */
export function loadRoot({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url);
  return checkOutdated() ? redirectDocument(pathname + search) : null;
}

/** Common to all pages: scroll restoration, focus after a navigation, and a bar while a page loads. */
export function Root() {
  const { key } = useLocation();
  const shown = useRef(key);
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    const moved = shown.current !== key;
    shown.current = key;
    // The focused link left with the previous page: continue at the new content, not at the top of the page.
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

/** Error of a whole page, where no frame is left. */
export function RootError() {
  return (
    <main className={css.error} tabIndex={-1}>
      <PageError error={useRouteError()} />
    </main>
  );
}
