import { type ByRoleOptions, configure, screen, waitFor, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createElement, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { queryClient } from '../../../web/src/lib/data/query.ts';
import { restoreLostFocus } from '../../../web/src/lib/interaction/restore-focus.ts';
import { clearSession } from '../../../web/src/lib/session/session-store.ts';
import { startRouter } from '../../../web/src/router/router.tsx';
import { ToastRegion } from '../../../web/src/ui/toast.tsx';
import type { FakeApi } from './fake-api.ts';

// A busy machine draws late; a text that never comes costs the failing test this much.
configure({ asyncUtilTimeout: 20_000 });
// As web/src/main.tsx does once a page.
restoreLostFocus();

type Text = string | RegExp;
interface Shown {
  readonly api: FakeApi;
  readonly errors: unknown[];
  close(): void;
}
let shown: Shown | undefined;
let user: UserEvent = userEvent.setup({ delay: null });

/** Draws the app at an address of its own, as a page that is loaded there, with a fake server behind it. */
export async function open(api: FakeApi, path: string): Promise<void> {
  shown?.close();
  globalThis.fetch = api.fetch;
  user = userEvent.setup({ delay: null });
  history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  const router = await startRouter();
  const errors: unknown[] = [];
  const tell = (error: unknown) => void errors.push(error);
  const root = createRoot(document.body.firstElementChild as HTMLElement, {
    onUncaughtError: tell,
    onCaughtError: tell,
  });
  const app = createElement(RouterProvider, { router, onError: tell });
  root.render(createElement(Fragment, null, app, createElement(ToastRegion)));
  const close = () => {
    root.unmount();
    router.dispose();
  };
  shown = { api, errors, close };
}

/** Leaves the page and the session, as a closed browser; fails where the page called or threw what it should not. */
export function leave(): void {
  const was = shown;
  shown = undefined;
  was?.close();
  clearSession();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  was?.api.assertKnown();
  expect(was?.errors ?? []).toEqual([]);
}

const inside = (where?: HTMLElement) => (where ? within(where) : screen);

/** Waits until a text is there. */
export const see = async (text: Text, where?: HTMLElement): Promise<HTMLElement> =>
  (await inside(where).findAllByText(text))[0] as HTMLElement;
const role = (name: string, options: ByRoleOptions = {}, where?: HTMLElement): Promise<HTMLElement> =>
  inside(where).findByRole(name, options);
export const button = (name: Text, where?: HTMLElement): Promise<HTMLButtonElement> =>
  inside(where).findByRole<HTMLButtonElement>('button', { name });
export const heading = (name: Text): Promise<HTMLElement> => screen.findByRole('heading', { name });
export const field = (label: Text, where?: HTMLElement): Promise<HTMLInputElement> =>
  inside(where).findByLabelText<HTMLInputElement>(label);
export const press = async (name: Text, where?: HTMLElement): Promise<void> =>
  user.click(await button(name, where));
export const follow = async (name: Text, where?: HTMLElement): Promise<void> =>
  user.click(await role('link', { name }, where));
/** Puts values into fields, in place of what is in them. */
export async function fill(values: Record<string, string>, where?: HTMLElement): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const input = await field(label, where);
    await user.clear(input);
    await user.click(input);
    await user.paste(value);
  }
}

/** Waits until the address is this path, and query where it names one. */
export const at = (path: string): Promise<void> =>
  waitFor(() => expect(location.pathname + (path.includes('?') ? location.search : '')).toBe(path));
/** Waits until this holds. */
export const until = (holds: () => boolean): Promise<void> => waitFor(() => expect(holds()).toBe(true));
