import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { privacidade } from '../../../shared/routes/privacidade.ts';
import { FakeApi } from '../support/fake-api.ts';
import { asEmpresa, asFuncionario, EMPRESA, SHOWN_EMPRESA } from '../support/people.ts';
import { prove, proven } from '../support/proof.ts';
import { at, dialog, heading, open, press, see, until } from '../support/screen.ts';

const ENDS = '2030-03-04T15:00:00.000Z';
const view = (home: string) => `${home}?aba=ajustes&ver=privacidade`;

it('an employee asks for its data and deletes its account, each after the password', async () => {
  const api = asFuncionario().on(contas.logout, { message: MSG.sessaoEncerrada });
  proven(api, privacidade.requestData, () => ({ message: MSG.dadosPedidos }));
  await open(api, view('/DashboardColab'));
  await heading('O que guardamos');
  await press('Baixar meus dados');
  await prove();
  await see(MSG.dadosPedidos);

  proven(api, privacidade.removeAccount, () => ({ message: MSG.contaExcluida }));
  await press('Excluir minha conta');
  await press('Cancelar', await dialog());
  expect(api.callsOf(privacidade.removeAccount)).toEqual([]);
  await press('Excluir minha conta');
  await press('Excluir minha conta', await dialog());
  await prove();
  await see('Sua conta foi excluída.');
  await at('/');
});

it('a company that ends its account sees when, and goes on after all', async () => {
  const api = asEmpresa();
  proven(api, privacidade.closeEmpresa, () => {
    api.on(empresas.getEmpresa, { ...EMPRESA, encerraEm: ENDS });
    return { encerraEm: ENDS };
  });
  api.on(privacidade.reopenEmpresa, () => {
    api.on(empresas.getEmpresa, EMPRESA);
    return { message: 'A conta continua.' };
  });
  await open(api, view('/DashboardEmpresa'));
  await press('Encerrar a conta da empresa');
  await press('Encerrar a conta', await dialog());
  await prove();
  await heading('A conta será encerrada em 04/03/2030');
  await press('Desfazer');
  await heading('O que guardamos');
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

it('its employees read that the company is ending its account', async () => {
  await open(
    asFuncionario().on(empresas.getEmpresa, { ...SHOWN_EMPRESA, encerraEm: ENDS }),
    '/DashboardColab',
  );
  await see(/^A sua empresa está encerrando a conta.*04\/03\/2030/);
  await until(() => screen.queryAllByRole('navigation').length > 0);
});

it('/privacidade names who processes data, in which country and why, and who answers for it', async () => {
  await open(new FakeApi(), '/privacidade');
  await heading('Com quem os dados são tratados, e em que país');
  await see(/^Amazon Web Services \(AWS\), nos Estados Unidos: guarda os dados/);
  await see(/^LinkedIn, nos Estados Unidos/);
  await see(/^Amazon Bedrock, na região de teste/);
  await see(/^A AWS guarda os dados pelos prazos desta página; a Stripe, os recibos.*; o LinkedIn/);
  await see(/LGPD, art\. 33/);
  await see(/^Stripe,/);
  await heading('Encarregado pelos dados');
  await see(/^Exemplo Ltda\. opera este painel\. .* é Ana Souza/);
  expect(screen.getByRole('link', { name: 'privacidade@exemplo.com.br' }).getAttribute('href')).toBe(
    'mailto:privacidade@exemplo.com.br',
  );
});
