import { beforeAll, describe, expect, it } from 'vitest';
import { mailedLink, setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost, newProduct } from '../support/content.ts';
import { tabTo, withoutPointer } from '../support/keyboard.ts';
import { at, button, dialog, gone, heading, press, see, signedIn, typeSignIn } from '../support/screen.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
let funcionario: SignedIn;

/** An employee with 50 UPS. */
beforeAll(async () => {
  empresa = await newEmpresa(stack, 'trocas');
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newFuncionario(stack, empresa, 'elisa');
  await connectLinkedin(stack, funcionario);
  // LinkedIn refuses the same words twice.
  for (const legenda of ['Primeiro', 'Segundo']) {
    const { id } = await newPost(stack, empresa, { legenda, ups: 25 });
    expect((await share(stack, funcionario, id)).status).toBe(200);
  }
});
const onPhone = (path: string, expects: number[] = []) =>
  signedIn(browser, funcionario, path, { viewport: PHONE, expects });

describe('the store, as an employee', () => {
  it('says when there is nothing yet', async () => {
    const page = await onPhone('/DashboardColab?aba=loja');
    await see(page, 'Nenhum produto encontrado.');
    await page.getByRole('tab', { name: 'Minhas Trocas' }).click();
    await see(page, 'Nenhuma troca realizada.');
  });

  it('exchanges once after Sim, saying Trocando... meanwhile, and reloads the products', async () => {
    await newProduct(stack, empresa, { nome: 'Caneca', valor_ups: 20, quantidade: 1 });
    const page = await onPhone('/DashboardColab?aba=loja');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let sent = 0;
    await page.route('**/v1/api/trocarups?*', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    // Whoever presses twice means one thing: the second press neither closes the dialog nor sends again.
    await button(page, 'Trocar Caneca').dblclick();
    await see(dialog(page), 'Saldo depois da troca');
    await button(dialog(page), 'Sim').dblclick();
    await button(dialog(page), 'Trocando...').waitFor();
    expect(await button(dialog(page), 'Trocando...').isDisabled()).toBe(true);
    answer();
    await gone(dialog(page));
    expect(sent).toBe(1);
    await see(page, 'Troca realizada com sucesso!');
    await see(page, 'Esgotado');
    expect(await button(page, 'Trocar Caneca').isDisabled()).toBe(true);
  });

  it('stays as it was after Não, and says what went wrong when it failed', async () => {
    await newProduct(stack, empresa, { nome: 'Boné', valor_ups: 10, quantidade: 3 });
    const page = await onPhone('/DashboardColab?aba=loja', [500]);
    await press(page, 'Trocar Boné');
    await press(dialog(page), 'Não');
    await gone(dialog(page));
    await page.route('**/v1/api/trocarups?*', (route) => route.fulfill({ status: 500, body: '' }));
    await press(page, 'Trocar Boné');
    await press(dialog(page), 'Sim');
    await see(dialog(page), 'Erro ao realizar a troca. Por favor, tente novamente.');
    await page.unroute('**/v1/api/trocarups?*');
    await press(dialog(page), 'Sim');
    await gone(dialog(page));
    const { body } = await stack.call<{ ups: number }>('GET', '/DadosColab', {
      token: funcionario.token,
      query: { email: funcionario.email },
    });
    expect(body.ups).toBe(20);
  });

  it('says what is missing for a product out of reach', async () => {
    await newProduct(stack, empresa, { nome: 'Fone', valor_ups: 350, quantidade: 3 });
    const page = await onPhone('/DashboardColab?aba=loja');
    await see(page, 'Faltam 330 UPS');
    expect(await button(page, 'Trocar Fone').isDisabled()).toBe(true);
  });

  it('works by keyboard alone', async () => {
    const instrucoes = 'Retire na recepção.';
    await newProduct(stack, empresa, { nome: 'Adesivo', valor_ups: 5, quantidade: 3, instrucoes });
    const page = await onPhone('/robots.txt');
    await withoutPointer(page);
    await page.goto('/DashboardColab?aba=loja');
    await button(page, 'Trocar Adesivo').waitFor();
    await tabTo(page, /^Trocar\s+Adesivo$/);
    await page.keyboard.press('Enter');
    await see(dialog(page), 'Saldo depois da troca');
    await tabTo(page, 'Sim');
    await page.keyboard.press('Enter');
    await heading(page, 'Como receber Adesivo');
    await see(dialog(page), instrucoes);
    await see(page, 'Troca realizada com sucesso!');
    await until(
      'the focus on its button',
      async () =>
        (await button(dialog(page), 'Entendi').evaluate((one) => one === document.activeElement)) ||
        undefined,
    );
    await page.keyboard.press('Enter');
    await gone(dialog(page));
  });

  it('shows in Minhas Trocas what the company has delivered or cancelled', async () => {
    const { body } = await stack.call<{ trocas: { id: string; produtoNome: string }[] }>(
      'GET',
      `/api/gerenciarTrocas/${empresa.empresaId}`,
      { token: empresa.token },
    );
    const decide = async (produtoNome: string, status: string) => {
      const { id } = body.trocas.find((troca) => troca.produtoNome === produtoNome) ?? { id: '' };
      await stack.call('PUT', `/api/gerenciarTroca/${id}/status`, { token: empresa.token, body: { status } });
    };
    await decide('Caneca', 'entregue');
    await decide('Boné', 'cancelada');
    const page = await onPhone('/DashboardColab?aba=loja&ver=trocas');
    const card = (nome: string) => page.getByRole('listitem').filter({ hasText: nome });
    await see(card('Caneca'), /^entregue$/i);
    await see(card('Boné'), /^cancelada$/i);
    await see(card('Boné'), 'UPS devolvidos');
    await see(card('Adesivo'), /^pendente$/i);
    await see(card('Adesivo'), 'Retire na recepção.');
  });
});

it('the mails about an exchange lead to that very one, through the sign-in too', async () => {
  const open = async (email: string, subject: RegExp) => {
    const link = new URL(await mailedLink(stack, email, 'troca=', subject));
    const page = await browser.open();
    await page.goto(link.pathname + link.search);
    await typeSignIn(page, email);
    await at(page, link.pathname + link.search);
    return page.locator('li[aria-current="true"]');
  };
  await see(await open(empresa.email, /^Nova troca na loja/), 'Adesivo');
  await see(await open(funcionario.email, /^Sua troca foi cancelada/), 'Boné');
});
