import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { pagamento } from '../../../shared/routes/pagamento.ts';
import { FakeApi } from '../support/fake-api.ts';
import { EMPRESA, empresaApi, entering } from '../support/people.ts';
import { at, choose, field, fill, follow, heading, open, press, see, until } from '../support/screen.ts';

const PASSWORD = 'Demo1234';
const BY_CODE = '/CadastrarColabComCodigo';
const invalid = async (label: string) => (await field(label)).getAttribute('aria-invalid') === 'true';

describe('by the code of a company', () => {
  const joana = {
    'Nome completo': 'Joana',
    'E-mail': 'joana@exemplo.com.br',
    Senha: PASSWORD,
    'Confirmar senha': PASSWORD,
  };
  const withCode = () => new FakeApi().on(contas.joinCode, { empresaNome: EMPRESA.nome });

  it('is told about every missing field, different passwords, a wrong code and an e-mail in use', async () => {
    const api = new FakeApi();
    await open(api, BY_CODE);
    await field('Nome completo');
    await press('Cadastrar');
    await see('Informe seu nome completo.');
    for (const label of ['Código da empresa', 'Nome completo', 'E-mail', 'Senha']) {
      await until(() => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true');
    }
    await fill({ 'Código da empresa': 'ZZZZ9999', ...joana, 'Confirmar senha': 'Outra1234' });
    await press('Cadastrar');
    await see('As senhas não correspondem.');
    expect(api.callsOf(contas.signUpWithCode)).toEqual([]);
    const unknown = 'Código da empresa inválido.';
    api.fail(contas.signUpWithCode, 400, unknown, { campos: { codigoEmpresa: unknown } });
    await fill(joana);
    await press('Cadastrar');
    await see(unknown);
    api.fail(contas.signUpWithCode, 409, MSG.emailEmUso);
    await fill({ 'Código da empresa': 'ABCD1234' });
    await press('Cadastrar');
    await see('O e-mail fornecido já está em uso.');
    await screen.findByRole('link', { name: 'Entrar' });
    expect((await field('Nome completo')).value).toBe('Joana');
    expect(api.callsOf(contas.signUpWithCode).at(-1)?.body).toMatchObject({
      codigoEmpresa: 'ABCD1234',
      email: joana['E-mail'],
    });
  });

  it('says the catalogue’s sentence when the server fails', async () => {
    await open(withCode().fail(contas.signUpWithCode, 500, ''), `${BY_CODE}?codigo=ABCD1234`);
    await fill(joana);
    await press('Cadastrar');
    await see('Erro ao cadastrar colaborador. Por favor, tente novamente mais tarde.');
  });

  it('is told when the company is full, and the form goes away', async () => {
    const full = withCode().fail(contas.signUpWithCode, 403, REFUSALS.noSeat.message, {
      codigo: 'sem_vagas',
    });
    await open(full, `${BY_CODE}?codigo=ABCD1234`);
    await fill(joana);
    await press('Cadastrar');
    await see(
      'O limite de colaboradores da empresa foi excedido. Por favor, notifique o administrador para alterar o plano.',
    );
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });
});

describe('the sign-up of a company', () => {
  const ACCESS = { 'E-mail': 'padaria@exemplo.com.br', Senha: PASSWORD, 'Confirmar senha': PASSWORD };
  const FACTS = {
    'Razão social': 'Padaria Bom Grão Ltda',
    Endereço: 'Rua do Forno, 7',
    'Nome do administrador': 'Rita Moura',
    Telefone: '21987654321',
  };
  const signingUp = () =>
    entering(empresaApi(), 'empresa')
      .on(pagamento.listPlans, { planos: [] })
      .on(contas.checkAccess, { disponivel: true })
      .on(contas.signUpCompany, { empresaId: EMPRESA.id });

  it('refuses each step that is not complete, in fixed words', async () => {
    const api = signingUp();
    await open(api, '/CadastrarEmpresa');
    await press('Avançar');
    await see('Por favor, preencha todos os campos de email e senha.');
    expect(document.activeElement).toBe(await field('E-mail'));
    await fill({ ...ACCESS, 'Confirmar senha': 'Outra1234' });
    await press('Avançar');
    await see('As senhas não correspondem.');
    await fill(ACCESS);
    await press('Avançar');
    await heading('Dados da Empresa');
    await press('Avançar');
    await see('Por favor, preencha todos os dados da empresa.');
    expect(await invalid('Razão social')).toBe(true);
    expect(api.callsOf(contas.signUpCompany)).toEqual([]);
    history.back();
    await heading('Acesso');
    await follow('Fazer login', await screen.findByRole('main'));
    await at('/');
  });

  it('says the catalogue’s sentence when the server fails', async () => {
    await open(signingUp().fail(contas.signUpCompany, 500, ''), '/CadastrarEmpresa');
    await fill(ACCESS);
    await press('Avançar');
    await fill(FACTS);
    await press('Avançar');
    await see('Erro ao cadastrar empresa. Por favor, tente novamente mais tarde.');
  });

  it('wants a plan, and says what each period costs', async () => {
    await open(signingUp(), '/CadastrarEmpresa');
    await fill(ACCESS);
    await press('Avançar');
    await fill(FACTS);
    await press('Avançar');
    await heading('Escolher Plano');
    await press('Avançar');
    await see('Por favor, selecione um plano.');
    // The free plan has nothing to pay.
    const steps = () => [...screen.getByRole('main').querySelectorAll('ol li')].map((li) => li.textContent);
    expect(steps()).toHaveLength(4);
    await press('Selecionar Experience');
    await until(() => steps().length === 3);
    expect(steps().join()).not.toContain('Pagamento');
    await press('Selecionar Expert');
    await until(() => steps().length === 4);
    await choose('radio', /^Semestral/);
    for (const price of [/R\$\s5,20/, /R\$\s312,00/]) await see(price);
    await choose('radio', /^Anual/);
    for (const price of [/R\$\s4,20/, /R\$\s504,00/]) await see(price);
  });
});
