import { expect, it } from 'vitest';
import { mailedLink, setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario } from '../support/contas.ts';
import { newPost, newProduct, newVoucher } from '../support/content.ts';
import { tabTo, withoutPointer } from '../support/keyboard.ts';
import { at, button, dialog, gone, heading, see, signedIn, typeSignIn } from '../support/screen.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);

it('an exchange is made by keyboard alone, and the mails about it lead to that very one, through the sign-in too', async () => {
  const empresa = await newEmpresa(stack, 'trocas');
  await setPlan(stack, empresa, 'enterprise_anual');
  const funcionario = await newFuncionario(stack, empresa, 'elisa');
  await connectLinkedin(stack, funcionario);
  const { id } = await newPost(stack, empresa, { ups: 25 });
  expect((await share(stack, funcionario, id)).status).toBe(200);
  const instrucoes = 'Retire na recepção.';
  await newProduct(stack, empresa, { nome: 'Adesivo', valor_ups: 5, quantidade: 3, instrucoes });

  const page = await signedIn(browser, funcionario, '/robots.txt', { viewport: PHONE });
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
      (await button(dialog(page), 'Entendi').evaluate((one) => one === document.activeElement)) || undefined,
  );
  await page.keyboard.press('Enter');
  await gone(dialog(page));

  // Each line of the statement is wide enough for a finger.
  await page.goto('/DashboardColab?aba=extrato');
  await see(page.getByRole('main'), 'Adesivo');
  const links = await page.getByRole('main').getByRole('listitem').getByRole('link').all();
  expect(links).toHaveLength(2);
  for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  const open = async (email: string, subject: RegExp) => {
    const link = new URL(await mailedLink(stack, email, 'troca=', subject));
    const other = await browser.open();
    await other.goto(link.pathname + link.search);
    await typeSignIn(other, email);
    await at(other, link.pathname + link.search);
    await see(other.locator('li[aria-current="true"]'), 'Adesivo');
    return link.searchParams.get('troca') ?? '';
  };
  const troca = await open(empresa.email, /^Nova troca na loja/);
  const body = { status: 'cancelada' };
  await stack.call('PUT', `/api/gerenciarTroca/${troca}/status`, { token: empresa.token, body });
  expect(await open(funcionario.email, /^Sua troca foi cancelada/)).toBe(troca);
});

it('on a phone, a voucher’s code is there in the second of the exchange, is copied, and stays in Minhas Trocas', async () => {
  const empresa = await newEmpresa(stack, 'vales');
  await setPlan(stack, empresa, 'enterprise_anual');
  const funcionario = await newFuncionario(stack, empresa, 'gabi');
  const long = `https://loja.exemplo.com.br/resgatar/${'9F3K-'.repeat(20)}FIM`;
  await newVoucher(stack, empresa, [long], { nome: 'Vale-presente', valor_ups: 0 });

  const page = await signedIn(browser, funcionario, '/DashboardColab?aba=loja', { viewport: PHONE });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Trocar Vale-presente').click();
  await button(dialog(page), 'Sim').click();
  await heading(page, 'Seu código de Vale-presente');
  await see(dialog(page), long);
  // A long code wraps: nothing is cut off or scrolls sideways.
  const { scrollWidth, clientWidth } = await dialog(page).evaluate((one) => ({
    scrollWidth: one.scrollWidth,
    clientWidth: one.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await button(dialog(page), 'Copiar').click();
  await see(dialog(page), 'Copiado!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long);
  // Only the code is printed.
  await page.emulateMedia({ media: 'print' });
  expect((await page.locator('body').innerText()).trim()).toBe(`Vale-presente\n\n${long}`);
  await page.emulateMedia({ media: 'screen' });
  await dialog(page).getByRole('link', { name: 'Minhas Trocas' }).click();
  await gone(dialog(page));
  await button(page, 'Ver código de Vale-presente').click();
  await see(dialog(page), long);
});

it('on a phone, what happens next comes into view, however far down the product stands', async () => {
  const empresa = await newEmpresa(stack, 'brindes');
  await setPlan(stack, empresa, 'enterprise_anual');
  const funcionario = await newFuncionario(stack, empresa, 'hugo');
  for (let n = 1; n <= 8; n += 1) await newProduct(stack, empresa, { nome: `Brinde ${n}`, valor_ups: 0 });

  const page = await signedIn(browser, funcionario, '/DashboardColab?aba=loja', { viewport: PHONE });
  const last = page.getByRole('button', { name: /^Trocar\s+Brinde/ }).last();
  await last.click();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await button(dialog(page), 'Sim').click();
  await see(page, /^A empresa já recebeu o seu pedido de Brinde \d\./);
  const next = page.getByRole('main').getByRole('link', { name: 'Minhas Trocas' });
  await until('the notice in view', async () => {
    const box = await next.boundingBox();
    return (box && box.y > 60 && box.y + box.height < PHONE.height) || undefined;
  });
});
