import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { OpenOptions, TestBrowser } from './browser.ts';
import { PASSWORD } from './contas.ts';
import type { Person, State } from './session.ts';
import { until } from './until.ts';

/** User actions by visible names; each waits until its element is there. */

export const see = (where: Page | Locator, text: string | RegExp): Promise<void> =>
  where.getByText(text).first().waitFor();
export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();
export const gone = (what: Locator): Promise<void> => what.waitFor({ state: 'hidden' });
export const button = (where: Page | Locator, name: string | RegExp): Locator =>
  where.getByRole('button', { name, exact: true });
export const press = (where: Page | Locator, name: string | RegExp): Promise<void> =>
  button(where, name).click();
export const field = (where: Page | Locator, label: string | RegExp): Locator =>
  where.getByLabel(label, { exact: true });
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Whether the nightly Firefox is running the test; a script outside of vitest has none. */
const isFirefox = (): boolean => process.env.VITEST !== undefined && Boolean(inject('firefoxPath'));

export async function fill(where: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // In Firefox, React does not notice Playwright's fill; it does notice typing.
    if (isFirefox()) await field(where, label).pressSequentially(value);
    else await field(where, label).fill(value);
  }
}

/** Waits until the address bar shows this path (and query, if it has one). */
export async function at(page: Page, path: string): Promise<void> {
  const shows = ({ pathname, search }: { pathname: string; search: string }, wanted: string) =>
    pathname + (wanted.includes('?') ? search : '') === wanted;
  // Playwright does not notice when a page in Firefox changes its own address, so ask the page.
  if (isFirefox())
    await until(`the address ${path}`, async () => {
      const { pathname, search } = new URL(await page.evaluate(() => window.location.href));
      return shows({ pathname, search }, path) || undefined;
    });
  else await page.waitForURL((url) => shows(url, path));
}

/** Types e-mail and password into the open sign-in form, and submits it. */
export async function typeSignIn(page: Page, email: string, senha = PASSWORD): Promise<void> {
  await fill(page, { 'E-mail': email, Senha: senha });
  await press(page, 'Entrar');
}

/** Names and values of the app's cookies, with their lifetime in days. */
export async function cookiesOf(page: Page): Promise<Map<string, { value: string; days: number }>> {
  const cookies = await page.context().cookies();
  const now = Date.now() / 1000;
  return new Map(
    cookies.map(({ name, value, expires }) => [
      name,
      { value: decodeURIComponent(value), days: Math.round((expires - now) / 86_400) },
    ]),
  );
}

const states = new Map<string, State>();

/** A page of a signed-in account, whose session is created once. */
export async function signedIn(
  browser: TestBrowser,
  who: Person,
  path: string,
  options: OpenOptions = {},
): Promise<Page> {
  const state = states.get(who.email) ?? (await browser.sessionState(who));
  states.set(who.email, state);
  const page = await browser.open({ ...options, state });
  await page.goto(path);
  return page;
}

/** Deletes cookies while no page is open: an open one would send requests without them. */
export async function dropCookies(page: Page, which?: { name: string }): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies(which);
}

/** Answers the dialog that asks for the password. */
export async function prove(page: Page, senha = PASSWORD): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirme sua senha' });
  await fill(question, { 'Sua senha': senha });
  await press(question, 'Continuar');
}
