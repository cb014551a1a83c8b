import { expect, it } from 'vitest';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, PASSWORD } from '../support/contas.ts';
import { at, button, dialog, fill, gone, heading, press, see, typeSignIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);

it('an employee asks for its data and deletes its account, each with the password', async () => {
  const { email } = await newFuncionario(stack, await newEmpresa(stack, 'privada'), 'discreta');
  const page = await browser.open({ viewport: PHONE, expects: [401, 403] });
  await page.goto('/');
  await typeSignIn(page, email);
  await at(page, '/DashboardColab');
  await page.goto('/DashboardColab?aba=ajustes&ver=privacidade');
  await heading(page, 'O que guardamos');
  expect(await axe(page, 'a privacidade do colaborador')).toEqual([]);
  await press(page, 'Baixar meus dados');
  await fill(dialog(page), { 'Sua senha': PASSWORD });
  await press(dialog(page), 'Continuar');
  await see(page, /^Pedido recebido/);
  const mail = await stack.mail(email, /dados/i);
  expect(mail.links.some((link) => link.includes('/v1/api/meus-dados/'))).toBe(true);

  await press(page, 'Excluir minha conta');
  await press(dialog(page), 'Cancelar');
  await press(page, 'Excluir minha conta');
  await press(dialog(page), 'Excluir minha conta');
  await at(page, '/');
  expect((await stack.call('POST', '/login', { body: { email, senha: PASSWORD } })).status).toBe(401);
});

it('a company begins its end, sees when it comes, and goes on after all', async () => {
  const empresa = await newEmpresa(stack, 'indecisa');
  const funcionario = await newFuncionario(stack, empresa, 'surpresa');
  const page = await browser.open({ expects: [403], colorScheme: 'dark' });
  await page.goto('/');
  await typeSignIn(page, empresa.email);
  await at(page, '/DashboardEmpresa');
  await page.goto('/DashboardEmpresa?aba=ajustes&ver=privacidade');
  await heading(page, 'O que guardamos');
  await press(page, 'Encerrar a conta da empresa');
  await press(dialog(page), 'Encerrar a conta');
  await fill(dialog(page).last(), { 'Sua senha': PASSWORD });
  await press(dialog(page).last(), 'Continuar');
  await heading(page, /^A conta será encerrada em \d\d\/\d\d\/\d{4}$/);
  expect(await axe(page, 'o encerramento')).toEqual([]);
  await page.setViewportSize(PHONE);

  const colab = await browser.open({ viewport: PHONE });
  await colab.goto('/');
  await typeSignIn(colab, funcionario.email);
  await see(colab, /^A sua empresa está encerrando a conta/);

  await page.reload();
  await press(page, 'Desfazer');
  await heading(page, 'Privacidade e auditoria');
  await gone(button(page, 'Desfazer'));
});

it('a link to data that is over says so; what is kept can be read by anybody', async () => {
  const page = await browser.open({ viewport: PHONE });
  await page.goto('/v1/api/meus-dados/nada');
  await heading(page, 'Este link não vale mais');
  await page.goto('/privacidade');
  await heading(page, 'O que você pode fazer');
  expect(await axe(page, 'o texto de privacidade')).toEqual([]);
});
