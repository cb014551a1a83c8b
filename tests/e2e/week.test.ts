import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { Mail } from '../../infra/local/services/ses.ts';
import { addMs, DAY_MS, dayOf, HOUR_MS, MINUTE_MS, monthEnd } from '../../shared/rules/dates.ts';
import { setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { at, dropCookies, heading, press, see, signedIn, typeSignIn } from '../support/screen.ts';
import { connectLinkedin } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
afterEach(() => stack.tool('relogio', { agora: null }));

/** The end of next month, and the second to last Monday before it at ten in São Paulo: its week ends within the month. */
const turn = monthEnd(monthEnd(new Date()));
const monday = (() => {
  const noon = new Date(`${dayOf(addMs(turn, -DAY_MS))}T13:00:00Z`);
  return addMs(noon, -(((noon.getUTCDay() + 6) % 7) + 7) * DAY_MS);
})();
const moveTo = (now: Date) => stack.tool('relogio', { agora: now.toISOString() });
/** Signed in at the moved clock. */
const fresh = async (who: SignedIn): Promise<SignedIn> => ({
  ...who,
  token: (await stack.login(who.email, PASSWORD)).token,
});
const opened = (page: Page, path: string) => page.goto(stack.url + path);

it('a week of an employee: a notice on Monday, a share, its week and goal, the digest left by one click, the month’s turn', async () => {
  let empresa = await newEmpresa(stack, 'semana');
  await setPlan(stack, empresa, 'enterprise_anual');
  let ana = await newFuncionario(stack, empresa, 'semanal');
  const own = { nome: 'Semana', endereco: 'Rua 1', adm_nome: 'Ana', telefone: '11999990000' };
  const body = { ...own, email: empresa.email, metaCompartilhamentos: 4 };
  const goal = { token: empresa.token, body };
  expect((await stack.call('PUT', `/empresa/${empresa.id}`, goal)).status).toBe(200);

  await moveTo(monday);
  [empresa, ana] = [await fresh(empresa), await fresh(ana)];
  await connectLinkedin(stack, ana);
  const first = await newPost(stack, empresa, { legenda: 'Começamos a semana' });
  await until('the notice', async () => {
    const { body } = await stack.call<{ naoLidos: number }>('GET', '/api/avisos', { token: ana.token });
    return body.naoLidos === 1 || undefined;
  });
  const page = await signedIn(browser, ana, '/DashboardColab', {
    viewport: PHONE,
    // An hour later the token has to be renewed.
    expects: [401],
  });
  await see(page, 'Meta do mês: 0 de 4');
  await page.getByRole('link', { name: /Avisos.*1 não lido/ }).click();
  await page.getByRole('link', { name: /Novo conteúdo: 10 UPS/ }).click();
  await at(page, `/conteudo/${first.id}`);
  await press(page, /^Compartilhar/);
  await see(page, 'Conteúdo já compartilhado');
  await opened(page, '/DashboardColab?aba=ajustes&em=conquistas');
  await see(page, '1 semana com compartilhamento');
  await opened(page, '/DashboardColab');
  await see(page, 'Meta do mês: 1 de 4');

  // On Thursday there is something new that she does not see, and on Monday a mail about it.
  await moveTo(addMs(monday, 3 * DAY_MS));
  empresa = await fresh(empresa);
  const second = await newPost(stack, empresa, { legenda: 'O que passou na quinta' });
  await moveTo(addMs(monday, 7 * DAY_MS - HOUR_MS + MINUTE_MS));
  await stack.tool('tarefas/enviar-resumos');
  const mail: Mail = await stack.mail(ana.email, /Um conteúdo espera por você/);
  const leads = mail.links.find((link) => new URL(link).pathname === `/conteudo/${second.id}`);
  expect(leads).toBeDefined();
  await opened(page, new URL(leads ?? '').pathname);
  await press(page, /^Compartilhar/);
  await see(page, 'Conteúdo já compartilhado');
  await opened(page, '/DashboardColab?aba=ajustes&em=conquistas');
  await see(page, '2 semanas seguidas com compartilhamento');
  await opened(page, '/DashboardColab?aba=ajustes&ver=avisos');
  await page.getByRole('switch', { name: 'Resumo da semana', checked: true }).waitFor();
  const oneClick = mail.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
  const left = await fetch(oneClick, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
  expect(left.status).toBe(200);
  await page.reload();
  await page.getByRole('switch', { name: 'Resumo da semana', checked: false }).waitFor();

  await opened(page, '/DashboardColab?aba=ranking');
  await page.getByRole('listitem').filter({ hasText: '20 UPS' }).first().waitFor();
  await moveTo(addMs(turn, HOUR_MS));
  await dropCookies(page);
  await opened(page, '/');
  await typeSignIn(page, ana.email);
  await page.waitForURL('**/DashboardColab');
  await see(page, 'Meta do mês: 0 de 4');
  await opened(page, '/DashboardColab?aba=ranking');
  await see(page, 'Ninguém pontuou este mês ainda.');
  await heading(page, /^Pódio de /);
  await page.getByRole('radio', { name: 'Geral' }).check();
  await page.getByRole('listitem').filter({ hasText: '20 UPS' }).first().waitFor();
}, 60_000);
