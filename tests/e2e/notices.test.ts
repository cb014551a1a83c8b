import { beforeAll, describe, expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { heading, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'sino');
  funcionario = await newFuncionario(stack, empresa);
});

const unread = async () =>
  (await stack.call<{ naoLidos: number }>('GET', '/api/avisos', { token: funcionario.token })).body.naoLidos;

describe('the bell', () => {
  it('says how much is new, opens the notices, which then are read, and each leads to the very thing', async () => {
    const post = await newPost(stack, empresa, { legenda: 'Nossa usina nova' });
    await until('the notice', async () => ((await unread()) === 1 ? true : undefined));
    const page = await signedIn(browser, funcionario, '/DashboardColab', { viewport: PHONE });
    const bell = page.getByRole('link', { name: /Avisos.*1 não lido/ });
    await bell.click();
    await heading(page, 'Avisos');
    await see(page, '“Nossa usina nova”');
    await page.getByRole('link', { name: 'Avisos', exact: true }).waitFor();
    expect(await unread()).toBe(0);
    await page.getByRole('link', { name: /Novo conteúdo: 10 UPS/ }).click();
    await page.waitForURL(`**/conteudo/${post.id}`);
  });
});

describe('a notice of something achieved', () => {
  it('leads to the achievements, in sight and with the focus', async () => {
    const sharer = await newFuncionario(stack, empresa, 'premiada');
    await connectLinkedin(stack, sharer);
    await share(stack, sharer, (await newPost(stack, empresa)).id);
    await until('the notice', async () => {
      const { body } = await stack.call<{ avisos: { tipo: string }[] }>('GET', '/api/avisos', {
        token: sharer.token,
      });
      return body.avisos.some(({ tipo }) => tipo === 'conquista') || undefined;
    });
    const page = await signedIn(browser, sharer, '/DashboardColab?aba=avisos', { viewport: PHONE });
    await page.getByRole('link', { name: /Nova conquista/ }).click();
    const card = page.locator(':focus').getByRole('heading', { name: 'Suas conquistas' });
    await card.waitFor();
    await expect
      .poll(() => card.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(700);
    expect(await card.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  });
});

describe('Ajustes → Avisos', () => {
  it('a switch changes one thing at once, and back where that fails', async () => {
    const page = await signedIn(browser, funcionario, '/DashboardColab?aba=ajustes&ver=avisos', {
      viewport: PHONE,
      expects: [503],
    });
    const summary = page.getByRole('switch', { name: 'Resumo da semana' });
    expect(await summary.isChecked()).toBe(true);
    await summary.click();
    await see(page, 'Preferência salva.');
    const { token } = funcionario;
    const { body } = await stack.call('GET', '/api/preferencias', { token });
    expect(body).toMatchObject({ email: { resumo: false, novoPost: false }, aparecerNoRanking: true });
    await page.route('**/api/preferencias', (route) =>
      route.fulfill({ status: 503, json: { error: 'x', message: 'x' } }),
    );
    await page.getByRole('switch', { name: 'Mostrar meu nome e foto aos colegas' }).click();
    await until('the switch to be back', async () =>
      (await page.getByRole('switch', { name: /Mostrar meu nome/ }).isChecked()) ? true : undefined,
    );
  });
});
