import { useEffect, useRef, useState } from 'react';
import {
  type LoaderFunctionArgs,
  type Location,
  Outlet,
  redirectDocument,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import { checkOutdated } from '#lib/loading/version.ts';
import { tab } from '#lib/storage/browser-storage.ts';
import { PageError } from '#ui/page-error.tsx';
import css from './root.module.css';

/** After a deploy the next navigation reloads the document, and so gets the new build. */
export function loadRoot({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url);
  return checkOutdated() ? redirectDocument(pathname + search) : null;
}

/** Where ScrollRestoration keeps the positions of this tab. */
const POSITIONS = 'painel.rolagem';

/** The first entry of every document has the same key, so its position goes by the address. */
const positionOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

/** A page that is loaded anew begins at its top; a reload, or Back from another site, where it was. */
function beginAtTop(location: Location): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.key !== 'default' || (load && load.type !== 'navigate')) return;
  try {
    const { [positionOf(location)]: _, ...others } = JSON.parse(tab.get(POSITIONS) ?? '{}') as object &
      Record<string, unknown>;
    tab.set(POSITIONS, JSON.stringify(others));
  } catch {
    tab.remove(POSITIONS);
  }
}

/** Common to all pages: scroll restoration, focus after a navigation, and a bar while a page loads. */
export function Root() {
  const location = useLocation();
  const { key } = location;
  // Before ScrollRestoration reads them.
  useState(() => beginAtTop(location));
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
      <ScrollRestoration getKey={positionOf} storageKey={POSITIONS} />
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
