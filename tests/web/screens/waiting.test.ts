import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { storeCookies } from '#lib/session/keep-session.ts';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import * as MSG from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { Funcionario, type FuncionarioDetails } from '../../../shared/routes/entities.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { privacidade } from '../../../shared/routes/privacidade.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asEmpresa, asFuncionario, EMPRESA, FUNCIONARIO, SHOWN_EMPRESA } from '../support/people.ts';
import { prove, proven } from '../support/proof.ts';
import { newFuncionario } from '../support/records.ts';
import {
  at,
  choose,
  dialog,
  fill,
  heading,
  left,
  open,
  press,
  pressItem,
  see,
  until,
} from '../support/screen.ts';

const HOME = '/DashboardColab';
const CORRECT = 'certa@exemplo.com.br';
const DOMAINS = 'Domínios de e-mail aceitos (opcional)';
const FUNCIONARIOS = '/DashboardEmpresa?aba=colaboradores';

/** An employee whose panel is refused until the company approves, or the address is confirmed. */
function waitingFor(codigo: 'aguardando' | 'email'): FakeApi {
  const waits = codigo === 'aguardando' ? ({ situacao: 'aguardando', posicao: 0 } as const) : {};
  const text = codigo === 'email' ? REFUSALS.emailUnconfirmed.message : REFUSALS.awaitingApproval.message;
  return asFuncionario({ emailConfirmed: false, ...waits }).fail(empresas.getEmpresa, 403, text, { codigo });
}
/** Coming back to the page is enough for the panel to open. */
async function comeBack(api: FakeApi, eu: FuncionarioDetails): Promise<void> {
  api.on(funcionarios.ownFuncionario, eu).on(empresas.getEmpresa, SHOWN_EMPRESA);
  dispatchEvent(new Event('focus'));
  await until(() => screen.queryAllByRole('navigation').length > 0);
  await at(HOME);
}
it('a company without a free seat is told that its code lets nobody in', async () => {
  const api = asEmpresa({ colaboradoresLimite: 7, numColaboradores: 7 })
    .on(funcionarios.listFuncionarios, [])
    .on(equipes.listEquipes, { equipes: [] });
  await open(api, `${FUNCIONARIOS}&ver=novo&como=codigo`);
  await see(/^Agora não há vaga livre/);
});

it('the company sets who joins by its code, and is told which domain is none', async () => {
  const api = asEmpresa().on(funcionarios.listFuncionarios, []).on(equipes.listEquipes, { equipes: [] });
  api.on(empresas.updateEmpresa, ({ body }) => {
    const { aprovarEntrada, dominios } = body as { aprovarEntrada: boolean; dominios: string[] };
    const changed = { ...EMPRESA, aprovarEntrada, dominios: dominios.map((name) => name.toLowerCase()) };
    api.on(empresas.getEmpresa, changed);
    return changed;
  });
  await open(api, `${FUNCIONARIOS}&ver=novo&como=codigo`);
  await see(/Quem tem o código se cadastra sozinho\./);
  expect(screen.queryByText(/^Agora não há vaga/)).toBeNull();
  await press('Opções do código');
  await pressItem('Regras de entrada');
  const rules = await dialog();
  await choose('switch', 'Aprovar cada entrada', rules);
  await fill({ [DOMAINS]: 'rita@exemplo.com.br' }, rules);
  await press('Salvar', rules);
  await see(MSG.dominioInvalido, rules);
  expect(api.callsOf(empresas.updateEmpresa)).toEqual([]);
  await fill({ [DOMAINS]: '@exemplo.com.br, Filial.com.br' }, rules);
  await press('Salvar', rules);
  await left(rules);
  await see(/Quem tem o código se cadastra e espera a sua aprovação\./);
  await see(/Só com e-mail de exemplo\.com\.br ou filial\.com\.br\./);
  expect(api.callsOf(empresas.updateEmpresa)[0]?.body).toMatchObject({
    aprovarEntrada: true,
    dominios: ['exemplo.com.br', 'Filial.com.br'],
  });
});

it('whom the company removes from those who wait is out', async () => {
  const nino = newFuncionario('Nino Prado', { situacao: 'aguardando' });
  let waiting: (typeof nino)[] = [nino];
  const api = asEmpresa()
    .on(equipes.listEquipes, { equipes: [] })
    .on(empresas.getEmpresa, () => ({ ...EMPRESA, aguardando: waiting.length }))
    .on(funcionarios.listFuncionarios, ({ query }) =>
      query.situacao === 'aguardando' && waiting.length > 0 ? [nino] : [],
    )
    .on(funcionarios.removeFuncionario, () => {
      waiting = [];
      return { message: MSG.colaboradorExcluido };
    });
  await open(api, FUNCIONARIOS);
  await heading('Aguardando aprovação (1)');
  await press('Remover Nino Prado');
  await press('Sim', await dialog());
  await see(/^Colaborador excluído com sucesso\./);
  await until(() => screen.queryByRole('button', { name: 'Aprovar Nino Prado' }) === null);
  expect(api.callsOf(funcionarios.removeFuncionario).map(({ params }) => params)).toEqual([{ id: nino.id }]);
});

it('the mail about who waits leads to that very person, who is approved by one press', async () => {
  const lia = newFuncionario('Lia Prado', { situacao: 'aguardando' });
  let waiting = [newFuncionario('Nino Prado', { situacao: 'aguardando' }), lia];
  const api = asEmpresa()
    .on(equipes.listEquipes, { equipes: [] })
    .on(empresas.getEmpresa, () => ({ ...EMPRESA, aguardando: waiting.length }))
    .on(funcionarios.listFuncionarios, ({ query }) => (query.situacao === 'aguardando' ? waiting : []))
    .on(funcionarios.approveFuncionario, ({ params }) => {
      waiting = waiting.filter(({ id }) => id !== params.id);
      return Funcionario.parse({ ...lia, situacao: 'ativo' });
    });
  await open(api, `${FUNCIONARIOS}&espera=${lia.id}`);
  await heading('Aguardando aprovação (2)');
  await see('Nino Prado');
  expect(document.querySelector('li[aria-current="true"]')?.textContent).toContain('Lia Prado');
  await press('Aprovar Lia Prado');
  await see('Lia Prado já pode usar o painel.');
  await heading('Aguardando aprovação (1)');
});

it('who waits for the company sees a page of its own, which opens the panel once the company has approved', async () => {
  const api = waitingFor('aguardando');
  storeCookies({ empresaNome: 'Girassol' });
  await open(api, HOME);
  await heading('Falta a aprovação da empresa');
  await see(/Girassol aprova cada entrada no painel/);
  await press('Verificar agora');
  await see('Ainda não. Avisaremos por e-mail.');
  expect(screen.queryByRole('navigation')).toBeNull();
  await comeBack(api, FUNCIONARIO);
});

it('who has to confirm an address of the company’s domains does so on a page of its own, which opens the panel', async () => {
  const api = waitingFor('email');
  await open(api, HOME);
  await heading('Confirme seu e-mail');
  await see(new RegExp(`Enviamos um link para ${FUNCIONARIO.email}`));
  expect(screen.queryByRole('navigation')).toBeNull();
  await press('Verificar agora');
  await see('Ainda não. Abra o link que enviamos por e-mail.');
  await see(/^Reenviar|^Enviado/);
  await comeBack(api, FUNCIONARIO);
});

it('who waits under a mistyped address corrects it there, and the panel opens once the new one is confirmed', async () => {
  const api = waitingFor('email');
  proven(api, funcionarios.updateFuncionario, () => {
    const changed = { ...FUNCIONARIO, emailConfirmed: false, emailPendente: CORRECT };
    api.on(funcionarios.ownFuncionario, changed);
    const {
      linkedinConectado,
      linkedinExpiraEm,
      posicao,
      totalRanking,
      compartilhamentos,
      sequenciaSemanas,
      conquistas,
      ...rest
    } = changed;
    return rest;
  });
  await open(api, HOME);
  await press('Corrigir e-mail');
  const correcting = await dialog();
  await fill({ 'E-mail': CORRECT }, correcting);
  await press('Enviar link', correcting);
  await prove();
  await see(new RegExp(`Enviamos um link para ${CORRECT}. Depois de abri-lo`));
  await left(correcting);
  await comeBack(api, { ...FUNCIONARIO, email: CORRECT });
});

it('who waits for the company can delete the account', async () => {
  const api = waitingFor('aguardando').on(contas.logout, { message: MSG.sessaoEncerrada });
  proven(api, privacidade.removeAccount, () => ({ message: MSG.contaExcluida }));
  await open(api, HOME);
  await heading('Falta a aprovação da empresa');
  await press('Excluir minha conta');
  await press('Excluir minha conta', await dialog());
  await prove();
  await see('Sua conta foi excluída.');
  await at('/');
  expect(api.callsOf(privacidade.removeAccount)).toHaveLength(2);
});
