import { type ByRoleOptions, configure, getConfig, screen, waitFor, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createElement, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { accountClient } from '#lib/data/query.ts';
import { restoreLostFocus } from '#lib/interaction/restore-focus.ts';
import { LoadError } from '#lib/loading/load-module.ts';
import { watchNetwork } from '#lib/loading/network.ts';
import { clearSession, onSessionExpired } from '#lib/session/session-store.ts';
import { watchAccount } from '#lib/session/watch-account.ts';
import { watchNotKept } from '#lib/storage/browser-storage.ts';
import { NAO_GUARDADO } from '#texts/sistema/navegador.ts';
import { sessionOver } from '#texts/sistema/sessao.ts';
import { ToastRegion, toast } from '#ui/toast.tsx';
import { startRouter } from '../../../web/src/router/router.tsx';
import type { FakeApi } from './fake-api.ts';

configure(({ getElementError: withPage }) => ({
  // A busy machine draws late; a text that never comes costs the failing test this much.
  asyncUtilTimeout: 20_000,
  // Each look of a wait would print the whole page, a seventh of all time; the last one does.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : withPage(message, container),
}));
// As web/src/main.tsx does once a page.
restoreLostFocus();
onSessionExpired((codigo) => toast.bad(sessionOver(codigo)));
watchAccount();
watchNetwork();

type Text = string | RegExp;
interface Shown {
  readonly api: FakeApi;
  readonly errors: unknown[];
  close(): void;
}
let shown: Shown | undefined;
let user: UserEvent = userEvent.setup({ delay: null });

/** Draws the app at an address of its own, as a page that is loaded there, with a fake server behind it. */
export async function open(api: FakeApi, path: string, state: unknown = null): Promise<void> {
  shown?.close();
  globalThis.fetch = api.fetch;
  watchNotKept((why) => toast.bad(NAO_GUARDADO[why]));
  user = userEvent.setup({ delay: null });
  history.replaceState(state, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  // A page before may have been hidden because it lost its account.
  document.body.hidden = false;
  const router = await startRouter();
  const errors: unknown[] = [];
  // As web/src/main.tsx has it: the page itself shows code that did not load.
  const tell = (error: unknown) => {
    if (!(error instanceof LoadError)) errors.push(error);
  };
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

/** Draws the page again, as after a reload: with what the tab and its history store, without what was only in memory. */
export async function reload(): Promise<void> {
  const { api, close } = shown as Shown;
  const kept = Object.entries(sessionStorage);
  // A real reload unmounts nothing, so what the app removes on unmounting is put back.
  close();
  shown = undefined;
  for (const [name, value] of kept) sessionStorage.setItem(name, value);
  accountClient().clear();
  await open(api, location.pathname + location.search, history.state);
}

/** What a page that was left still asks for reaches no server. What all pages of the window wait for is asked again. */
const offTheLine: typeof fetch = async (asked) => {
  if (asked === '/config.json') throw new TypeError('Failed to fetch');
  // The next page must not begin in an outage.
  if (asked === '/index.html') return new Response(null, { status: 503 });
  return new Promise(() => {});
};

/** Leaves the page and the session, as a closed browser; fails where the page called or threw what it should not. */
export async function leave(): Promise<void> {
  const was = shown;
  shown = undefined;
  // Otherwise the next test would see these messages.
  for (const message of document.querySelectorAll<HTMLElement>('[aria-label="Fechar aviso"]'))
    message.click();
  was?.close();
  globalThis.fetch = offTheLine;
  // What it began in this task ends here, and not in the next test.
  await drawn();
  clearSession();
  accountClient().clear();
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
/** The open dialog. */
export const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog');
type Choice = 'checkbox' | 'radio' | 'switch';
export const choice = (kind: Choice, name: Text, where?: HTMLElement): Promise<HTMLInputElement> =>
  inside(where).findByRole<HTMLInputElement>(kind, { name });
/** Waits until a box is ticked. */
export const ticked = (name: Text, where?: HTMLElement): Promise<HTMLElement> =>
  role('checkbox', { name, checked: true }, where);
export const field = (label: Text, where?: HTMLElement): Promise<HTMLInputElement> =>
  inside(where).findByLabelText<HTMLInputElement>(label);
/** A button, once it can be pressed. */
async function enabled(name: Text, where?: HTMLElement): Promise<HTMLButtonElement> {
  return waitFor(() => {
    const found = inside(where).getByRole<HTMLButtonElement>('button', { name });
    expect(found.disabled).toBe(false);
    return found;
  });
}
export const press = async (name: Text, where?: HTMLElement): Promise<void> =>
  user.click(await enabled(name, where));
/** Chooses from the open menu. */
export const pressItem = async (name: Text): Promise<void> => user.click(await role('menuitem', { name }));
export const follow = async (name: Text, where?: HTMLElement): Promise<void> =>
  user.click(await role('link', { name }, where));
export const choose = async (kind: Choice, name: Text, where?: HTMLElement): Promise<void> =>
  user.click(await choice(kind, name, where));
export const select = async (label: Text, option: string, where?: HTMLElement): Promise<void> =>
  user.selectOptions(await field(label, where), option);
export const pressTwice = async (name: Text, where?: HTMLElement): Promise<void> =>
  user.dblClick(await enabled(name, where));
export const type = (keys: string): Promise<void> => user.keyboard(keys);
/** Picks a file, also of a kind that the browser's own dialog would not offer. */
export async function pick(...files: File[]): Promise<void> {
  const input = await waitFor(
    () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLElement,
  );
  await userEvent.setup({ delay: null, applyAccept: false }).upload(input, files);
}
/** Puts values into fields, in place of what is in them. */
export async function fill(values: Record<string, string>, where?: HTMLElement): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const input = await field(label, where);
    await user.clear(input);
    await user.click(input);
    await user.paste(value);
  }
}

/** Waits until a text is gone. */
export const gone = (text: Text, where?: HTMLElement): Promise<void> =>
  waitFor(() => expect(inside(where).queryAllByText(text)).toEqual([]));
/** Waits until an element is no longer on the page. */
export const left = (element: HTMLElement): Promise<void> =>
  waitFor(() => expect(element.isConnected).toBe(false));

/** Waits until the address is this path, and query where it names one. */
export const at = (path: string): Promise<void> =>
  waitFor(() => expect(location.pathname + (path.includes('?') ? location.search : '')).toBe(path));
/** Lets React draw, which it does in a later task; before asserting that something did not change. */
export const drawn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
/** Waits until this holds. */
export const until = (holds: () => boolean): Promise<void> => waitFor(() => expect(holds()).toBe(true));

/** Looks at a phone's width, and then again at the one before. */
export async function onPhone(look: () => Promise<void>): Promise<void> {
  const { happyDOM, innerWidth } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void };
    innerWidth: number;
  };
  happyDOM.setViewport({ width: 360 });
  try {
    await look();
  } finally {
    happyDOM.setViewport({ width: innerWidth });
  }
}
