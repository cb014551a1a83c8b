import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { addMs, DAY_MS, dayOf } from '../../shared/rules/dates.ts';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { button, dialog, fill, gone, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const NEW = '/DashboardEmpresa?aba=novo-post';
const CALENDAR = '/DashboardEmpresa?aba=novo-post&ver=calendario';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'planejada');
  await setPlan(stack, empresa, 'expert_anual');
});

const listed = async (situacao: string) => {
  const query = { empresaId: empresa.id, situacao, limit: '50' };
  const { body } = await stack.call<{ rows: Post[] }>('GET', '/posts', { token: empresa.token, query });
  return body.rows;
};
const create = (body: object) =>
  stack.call('POST', '/createPost', { token: empresa.token, body: { empresaId: empresa.id, ...body } });
/** Nine o’clock in São Paulo of the day after next, and so on: never at the edge of a month’s page. */
const nine = (days: number) => `${dayOf(addMs(new Date(), days * DAY_MS))}T09:00:00-03:00`;

/** The calendar begins with this month. */
const monthOf = async (page: Page, instant: string) => {
  await button(page, 'Próximo mês').waitFor();
  if (dayOf(new Date(instant)).slice(0, 7) !== dayOf(new Date()).slice(0, 7))
    await press(page, 'Próximo mês');
};

describe('a manager’s month', () => {
  it('three drafts keep themselves, and are gone on with on another device', async () => {
    const page = await signedIn(browser, empresa, NEW, { viewport: PHONE });
    await fill(page, { Legenda: 'Primeira ideia' });
    await see(page, 'Rascunho salvo');
    await until('the draft', async () => (await listed('rascunho')).length === 1 || undefined);
    for (const legenda of ['Segunda ideia', 'Terceira ideia'])
      await create({ legenda, situacao: 'rascunho' });

    const other = await signedIn(browser, empresa, NEW);
    await other.getByRole('link', { name: /Continuar o rascunho de .+: “Terceira ideia”/ }).click();
    await other.getByRole('textbox', { name: 'Legenda' }).and(other.getByText('Terceira ideia')).waitFor();
    await fill(other, { Legenda: 'Terceira ideia, melhor' });
    await see(other, 'Rascunho salvo');
    const drafts = await listed('rascunho');
    expect(drafts.map(({ legenda }) => legenda)).toEqual([
      'Terceira ideia, melhor',
      'Segunda ideia',
      'Primeira ideia',
    ]);
  });

  it('five are scheduled, one by the form; one moves by the keyboard, one is published now', async () => {
    const page = await signedIn(browser, empresa, NEW);
    await fill(page, { Legenda: 'Agendado no formulário' });
    await page.getByRole('radio', { name: '10 UPS' }).check();
    await page.getByRole('switch', { name: 'Agendar a publicação' }).check();
    await page.getByText(/^Publica amanhã, às 9h\.$/).waitFor();
    await press(page, 'Agendar');
    await see(page, 'Post agendado!');
    for (let n = 2; n <= 5; n += 1) await create({ legenda: `Agendado ${n}`, ups: 5, publicarEm: nine(n) });
    await expect.poll(async () => (await listed('agendado')).length).toBe(5);

    await page.goto(stack.url + CALENDAR);
    const [, second] = await listed('agendado');
    const before = second?.publicarEm ?? '';
    await monthOf(page, before);
    const moving = page.locator(`[data-post="${second?.id}"]`);
    await moving.first().waitFor();
    await moving.first().focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText(/^Agora publica (na|no) /).waitFor();
    const moved = (await listed('agendado')).find(({ id }) => id === second?.id);
    expect(Date.parse(moved?.publicarEm ?? '') - Date.parse(before)).toBe(DAY_MS);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-post'))).toBe(second?.id);
    const found = await axe(page, 'month');
    await page.locator('[data-dia][tabindex="0"]').focus();
    found.push(...(await axe(page, 'a day')));
    await page.getByRole('radio', { name: 'Lista' }).check();
    found.push(...(await axe(page, 'list')));
    await page.getByRole('link', { name: 'Rascunhos' }).click();
    await see(page, 'Segunda ideia');
    found.push(...(await axe(page, 'drafts')));
    expect(found).toEqual([]);
  });

  it('a draft is dragged into a day, and an empty day starts a post', async () => {
    await create({ legenda: 'Arrastada', ups: 5, situacao: 'rascunho' });
    // Tall enough for the whole month: a drag does not scroll.
    const page = await signedIn(browser, empresa, CALENDAR, { viewport: { width: 1280, height: 1400 } });
    const last = page.locator('[data-dia]').last();
    const dia = (await last.getAttribute('data-dia')) ?? '';
    const draft = page.getByRole('region', { name: 'Rascunhos' }).getByRole('button', { name: /Arrastada/ });
    await draft.hover();
    await page.mouse.down();
    // The first move begins the drag, the next ones are it.
    for (const place of [page.getByRole('table'), last.locator('..'), last.locator('..')])
      await place.hover();
    await page.mouse.up();
    await page.getByText(/^Agora publica /).waitFor();
    await gone(draft);
    const moved = (await listed('agendado')).find(({ legenda }) => legenda === 'Arrastada');
    expect(dayOf(new Date(moved?.publicarEm ?? ''))).toBe(dia);
    // Beside its entry there is room left.
    await last.click({ position: { x: 10, y: 10 } });
    await page.waitForURL(new RegExp(`dia=${dia}`));
    expect(await page.getByRole('switch', { name: 'Agendar a publicação' }).isChecked()).toBe(true);
  });

  it('one is published now, out of the calendar', async () => {
    const page = await signedIn(browser, empresa, CALENDAR, { viewport: PHONE });
    await monthOf(page, nine(1));
    await page.getByRole('button', { name: /Agendado no formulário/ }).click();
    await press(dialog(page), 'Publicar agora');
    await see(page, 'Post publicado com sucesso!');
    await until('the post', async () => (await listed('publicado')).length === 1 || undefined);
    expect((await listed('agendado')).length).toBe(5);
  });
});
