import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mailedLink, setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { freshEmail, PASSWORD } from '../support/contas.ts';
import { photo } from '../support/images.ts';
import { at, button, cookiesOf, dialog, field, fill, gone, heading, press, see } from '../support/screen.ts';
import { linkedinPosts } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

/** From no account to a product in somebody's hands, as people live it: only mails are read from the outside. */
const stack = stackForFile();
const browser = browserForFile(stack);
const picture = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo(2400, 1600) });

it('a company signs up and posts; whom it invites shares within seven taps, stands in the ranking and exchanges the UPS', async () => {
  const email = freshEmail('horizonte');
  const guest = freshEmail('iara');
  const legenda = `Nosso primeiro parque solar (entregue!) já ilumina 3 mil casas. #energia ${email}`;
  const owner = await browser.open();
  await owner.goto('/');
  await owner.getByRole('link', { name: 'Cadastrar empresa' }).click();
  await heading(owner, 'Acesso');
  await fill(owner, { 'E-mail': email, Senha: PASSWORD, 'Confirmar senha': PASSWORD });
  await press(owner, 'Avançar');
  await fill(owner, {
    'Razão social': 'Horizonte Energia Ltda',
    Endereço: 'Av. Brasil, 100, Recife',
    'Nome do administrador': 'Rita Moura',
    Telefone: '81987654321',
  });
  await press(owner, 'Avançar');
  await heading(owner, 'Escolher Plano');
  await button(owner, /Experience/).click();
  await press(owner, 'Avançar');
  await at(owner, '/DashboardEmpresa');
  await see(owner, 'Horizonte Energia Ltda');
  await see(owner, 'Colaboradores: 0 de 7');
  const { token } = await stack.login(email, PASSWORD);
  const { body } = await stack.call<{ empresaId: string }>('GET', '/empresaId', { token, query: { email } });
  await setPlan(stack, { ...body, email }, 'enterprise_anual');
  await owner.goto(await mailedLink(stack, email, 'confirmar-email'));
  await heading(owner, 'E-mail confirmado!');
  await owner.getByRole('link', { name: 'OK', exact: true }).click();
  await at(owner, '/DashboardEmpresa');
  await see(owner, 'Enterprise');

  await owner.getByRole('link', { name: 'Novo Post', exact: true }).first().click();
  await fill(owner, { Legenda: legenda });
  await owner.locator('input[type=file]').setInputFiles(await picture('parque.jpg'));
  await see(owner, 'Pronta');
  await owner.getByRole('radio', { name: '25 UPS' }).check();
  await press(owner, 'Publicar');
  await see(owner, 'Post publicado com sucesso!');
  await owner.getByRole('link', { name: 'Colaboradores' }).first().click();
  await owner.getByRole('link', { name: 'Cadastrar Novo' }).first().click();
  await fill(owner, { Nome: 'Iara Souza', 'E-mail': guest, Cargo: 'Engenheira' });
  await press(owner, 'Cadastrar');
  await see(owner, 'Colaborador cadastrado com sucesso!');

  const phone = await browser.open({ viewport: PHONE });
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps += 1;
  };
  await phone.goto(await mailedLink(stack, guest, 'definir-senha'));
  taps += 1;
  await see(phone, 'Horizonte Energia Ltda convidou você.');
  for (const label of ['Nova senha', 'Confirmar nova senha']) {
    await tap(field(phone, label));
    await phone.keyboard.type(PASSWORD);
  }
  await tap(button(phone, 'Definir senha'));
  await heading(phone, 'Boas-vindas, Iara!');
  await tap(button(phone, 'Conectar o LinkedIn'));
  await tap(button(phone, 'Permitir'));
  await phone.waitForURL('**/conteudo/*');
  await see(dialog(phone), 'LinkedIn conectado com sucesso! Agora você já pode compartilhar posts.');
  expect(phone.url()).not.toContain('token');
  // The next press shares: its button has the focus.
  await button(dialog(phone), 'Compartilhar').and(phone.locator(':focus')).waitFor();
  await phone.keyboard.press('Enter');
  taps += 1;
  await see(dialog(phone), 'Publicado no LinkedIn!');
  expect(taps).toBeLessThanOrEqual(7);
  expect(await button(dialog(phone), /^Visualizar em \ds$/).isDisabled()).toBe(true);
  const [opened] = await Promise.all([
    phone.context().waitForEvent('page'),
    dialog(phone).getByRole('link', { name: 'Visualizar', exact: true }).click(),
  ]);
  await see(opened, legenda);
  await opened.close();
  await phone.keyboard.press('Escape');
  await see(phone, 'Conteúdo já compartilhado');
  // What would have had the focus is gone with the share.
  await phone.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
  expect((await cookiesOf(phone)).get('UPS')?.value).toBe('25');

  const [published, ...others] = (await linkedinPosts(stack)).filter(({ texto }) => texto === legenda);
  expect(others).toEqual([]);
  expect(published?.media.map(({ contentType }) => contentType)).toEqual(['image/jpeg']);
  const sent = await fetch(published?.media[0]?.url ?? '');
  const { format, width, height } = await sharp(await sent.arrayBuffer()).metadata();
  expect([format, Math.max(width, height)]).toEqual(['jpeg', 1920]);

  await press(phone, 'Voltar');
  await phone.getByRole('link', { name: /1º de 1 no mês/ }).click();
  await at(phone, '/DashboardColab?aba=ranking');
  await see(phone.getByRole('main'), 'Iara Souza');
  await owner.getByRole('link', { name: 'Publicados' }).first().click();
  await owner.getByRole('main').locator('summary').first().click();
  await see(owner.getByRole('main'), 'Iara Souza');

  await owner.getByRole('link', { name: 'Loja', exact: true }).first().click();
  await owner.getByRole('main').getByRole('link', { name: 'Cadastrar Novo' }).first().click();
  await fill(owner, { Nome: 'Garrafa térmica', 'Valor em UPS': '20', Quantidade: '1' });
  await owner.locator('input[type=file]').setInputFiles(await picture('garrafa.jpg'));
  await see(owner, 'garrafa.jpg');
  await press(owner, 'Cadastrar');
  await see(owner, 'Produto cadastrado com sucesso!');
  await until('the picture of the product', async () =>
    (await owner.locator('main img').count()) > 0 ? true : undefined,
  );

  // A list is kept for half a minute.
  await phone.reload();
  await phone.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Loja' }).click();
  await press(phone, 'Trocar Garrafa térmica');
  await press(dialog(phone), 'Sim');
  await gone(dialog(phone));
  await see(phone, 'Troca realizada com sucesso!');
  await see(phone, 'Esgotado');
  await phone.getByRole('tab', { name: 'Minhas Trocas' }).click();
  await see(phone.getByRole('main'), /^pendente$/i);
  await owner.goto('/DashboardEmpresa?aba=loja&ver=trocas');
  await button(owner, /^Marcar como Entregue/)
    .first()
    .click();
  await see(owner, 'Troca marcada como entregue.');
  await phone.reload();
  await see(phone.getByRole('main'), /^entregue$/i);
  // The mail leaves once the delivery cannot be undone any more.
  await stack.tool('relogio', { agora: new Date(Date.now() + 11 * 60_000).toISOString() });
  await stack.mail(guest, /entreg/i);
});
