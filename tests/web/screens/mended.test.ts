import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { contas } from '../../../shared/routes/contas.ts';
import { pagamento } from '../../../shared/routes/pagamento.ts';
import { FakeApi } from '../support/fake-api.ts';
import { asEmpresa } from '../support/people.ts';
import { choose, field, fill, gone, heading, open, press, see } from '../support/screen.ts';
import { writing } from '../support/writing.ts';

const ACCESS = { 'E-mail': 'nova@exemplo.com.br', Senha: 'Demo1234', 'Confirmar senha': 'Demo1234' };
const MISSING = 'Por favor, preencha todos os campos de email e senha.';

it('what was wrong goes as it is mended, also from the other field that it concerns', async () => {
  await open(new FakeApi(), '/CadastrarEmpresa');
  await press('Avançar');
  await see(MISSING);
  await fill({ 'E-mail': ACCESS['E-mail'], Senha: 'Demo1234' });
  await see(MISSING);
  await fill({ 'Confirmar senha': 'Outra1234' });
  await gone(MISSING);
  await press('Avançar');
  await see('As senhas não correspondem.');
  await fill({ Senha: 'Outra1234' });
  await gone('As senhas não correspondem.');
  expect((await field('Confirmar senha')).getAttribute('aria-invalid')).toBeNull();
});

it('an address in use and a common password are told in the step that asks for them', async () => {
  const taken = 'O e-mail fornecido já está em uso.';
  const api = new FakeApi().fail(contas.checkAccess, 400, taken, { campos: { email: taken } });
  await open(api, '/CadastrarEmpresa');
  await fill(ACCESS);
  await press('Avançar');
  await see(taken);
  const login = await screen.findByRole('link', { name: 'Entrar' });
  expect(login.getAttribute('href')).toBe('/');
  expect((await field('E-mail')).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(await field('E-mail'));
  api.on(contas.checkAccess, { disponivel: true });
  await fill({ 'E-mail': 'outra@exemplo.com.br' });
  await gone(taken);
  await press('Avançar');
  await heading('Dados da Empresa');
});

it('a sign-up goes on when its first step cannot be checked', async () => {
  await open(new FakeApi().fail(contas.checkAccess, 503), '/CadastrarEmpresa');
  await fill(ACCESS);
  await press('Avançar');
  await heading('Dados da Empresa');
});

it('a sign-up refused without a reason says that the address is taken', async () => {
  const api = new FakeApi()
    .on(pagamento.listPlans, { planos: [] })
    .on(contas.checkAccess, { disponivel: true })
    .fail(contas.signUpCompany, 400, '');
  await open(api, '/CadastrarEmpresa');
  await fill(ACCESS);
  await press('Avançar');
  await heading('Dados da Empresa');
  await fill({
    'Razão social': 'Nova Ltda',
    Endereço: 'Rua Um, 1',
    'Nome do administrador': 'Rosa Lima',
    Telefone: '11987654321',
  });
  await press('Avançar');
  await see('O e-mail fornecido já está em uso.');
  await screen.findByRole('link', { name: 'Entrar' });
});

it('a post that nobody is there to share leads to inviting', async () => {
  const api = writing(asEmpresa({ numColaboradores: 0 }));
  await open(api, '/DashboardEmpresa?aba=novo-post');
  await fill({ Legenda: 'O primeiro' });
  await choose('radio', /^5/);
  await press('Publicar');
  await see('Post publicado com sucesso!');
  const invite = await screen.findByRole('link', { name: 'Convidar colaboradores' });
  expect(invite.getAttribute('href')).toBe('/DashboardEmpresa?aba=colaboradores&ver=novo');
});
