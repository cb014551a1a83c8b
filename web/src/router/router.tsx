import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { NOT_FOUND, type Page, pages } from '../../../shared/pages.ts';
import { arrives } from '../lib/loading/not-loaded.ts';
import { currentSession } from '../lib/session/session-store.ts';
import { afterLogin, isPanelPage, PATHS } from '../paths.ts';
import { guard, leadOn } from './guard.ts';
import { loadRoot, Root, RootError } from './root.tsx';
import { leave } from './sign-out.ts';

/** `prepare`: what the page does before it is drawn for the first time. */
type PageModule = { default: ComponentType; prepare?: () => Promise<void> };

const MODULES = import.meta.glob<PageModule>('../pages/*/*-{page,dashboard}.tsx');
const signedIn = () => arrives(() => import('../pages/sistema/signed-in.tsx'));

/** The code of a page, fetched when it is needed. */
async function load(module: string): Promise<ComponentType> {
  const fetchPage = MODULES[`../pages/${module}.tsx`];
  if (!fetchPage) throw new Error(`shared/pages.ts names ${module}, which web/src/pages does not have`);
  const { default: Component, prepare } = await arrives(fetchPage);
  await prepare?.();
  return Component;
}

const routeOf = (page: Page): RouteObject => ({
  path: page.path,
  caseSensitive: true,
  lazy: { Component: () => load(page.module) },
  // A tab or a filter of the same page is let in with it.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  ...(isPanelPage(page) && { loader: (args) => guard(page, args) }),
  ...(page.path === PATHS.login && { loader: leadOn, action: leave }),
});

const all: readonly Page[] = Object.values(pages);

/** The addresses of shared/pages.ts, those of the panel inside what every signed-in page shares. A router changes them. */
const newRoutes = (): RouteObject[] => [
  {
    Component: Root,
    loader: loadRoot,
    shouldRevalidate: () => true,
    children: [
      {
        ErrorBoundary: RootError,
        children: [
          ...all.filter((page) => !isPanelPage(page)).map(routeOf),
          {
            lazy: { Component: async () => (await signedIn()).SignedIn },
            children: [
              {
                lazy: { ErrorBoundary: async () => (await signedIn()).PanelError },
                children: all.filter((page) => isPanelPage(page)).map(routeOf),
              },
            ],
          },
          { path: '*', lazy: { Component: () => load(NOT_FOUND) } },
        ],
      },
    ],
  },
];

/** Starts at the current address; settles when its page can be drawn, or when it is known that it cannot. */
export async function startRouter() {
  // Somebody signed in who opens the sign-in goes straight on: its code need not come first.
  const session = currentSession();
  if (session && location.pathname === PATHS.login)
    history.replaceState(
      null,
      '',
      afterLogin(session.role, new URLSearchParams(location.search).get('redirect')),
    );
  const router = createBrowserRouter(newRoutes());
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const unsubscribe = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        unsubscribe();
        resolve();
      });
    });
  return router;
}
