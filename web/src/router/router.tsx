import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { loadModule } from '#lib/loading/load-module.ts';
import { currentSession } from '#lib/session/session-store.ts';
import { afterLogin, isPanelPage, PATHS } from '#paths.ts';
import { NOT_FOUND, type Page, pages } from '#shared/pages.ts';
import { guard, redirectSignedIn } from './guard.ts';
import { loadRoot, Root, RootError } from './root.tsx';
import { leave } from './sign-out.ts';

/** `prepare` runs before the first render. */
type PageModule = { default: ComponentType; prepare?: () => Promise<void> };

/** By path; shared/pages.ts says which of them has which address. */
const MODULES = import.meta.glob<PageModule>('../pages/*/*-{page,dashboard}.tsx');
const signedIn = () => loadModule(() => import('./signed-in.tsx'));

async function load(module: string): Promise<ComponentType> {
  const fetchPage = MODULES[`../pages/${module}.tsx`];
  if (!fetchPage) throw new Error(`shared/pages.ts names ${module}, which web/src/pages does not have`);
  const { default: Component, prepare } = await loadModule(fetchPage);
  await prepare?.();
  return Component;
}

const routeOf = (page: Page): RouteObject => ({
  path: page.path,
  caseSensitive: true,
  lazy: { Component: () => load(page.module) },
  // Tabs and filters of the same page need no second check.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  ...(isPanelPage(page) && { loader: (args) => guard(page, args) }),
  ...(page.path === PATHS.login && { loader: redirectSignedIn, action: leave }),
});

const all: readonly Page[] = Object.values(pages);

/** The pages of shared/pages.ts; those of the panel inside the layout of signed-in pages. New for each router, which modifies them. */
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

/** Gives every lazy route a loader: without one the router ignores code that does not load, and the page stays blank. */
function withLoaders(routes: RouteObject[]): RouteObject[] {
  for (const route of routes) {
    if (route.lazy && !route.loader) {
      route.loader = () => null;
      route.shouldRevalidate = () => false;
    }
    withLoaders(route.children ?? []);
  }
  return routes;
}

/** Starts at the current address; settles when its page can be drawn or has failed. */
export async function startRouter() {
  // A signed-in user who opens the sign-in goes straight on, without loading its code.
  const session = currentSession();
  if (session && location.pathname === PATHS.login)
    history.replaceState(
      null,
      '',
      afterLogin(session.role, new URLSearchParams(location.search).get('redirect')),
    );
  const router = createBrowserRouter(withLoaders(newRoutes()));
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
