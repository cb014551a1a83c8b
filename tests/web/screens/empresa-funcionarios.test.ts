import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import type { ListedFuncionario } from '../../../shared/routes/entities.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asEmpresa, EMPRESA } from '../support/people.ts';
import { newFuncionario } from '../support/records.ts';
import {
  button,
  dialog,
  field,
  fill,
  follow,
  gone,
  heading,
  left,
  open,
  press,
  pressTwice,
  reload,
  see,
  until,
} from '../support/screen.ts';

const FUNCIONARIOS = '/DashboardEmpresa?aba=colaboradores';
const panel = () => screen.findByRole('complementary', { name: 'Detalhes do colaborador' });
const nome = () => field('Nome');

/** A server that keeps the employees of a company on the free plan, and its code. */
function employing(...people: ListedFuncionario[]): FakeApi {
  let list = people;
  let codigoEmpresa = 'ABCD1234';
  const onFreePlan = { plano_nome: 'experience', colaboradoresLimite: 7 } as const;
  return asEmpresa(onFreePlan)
    .on(empresas.get, () => ({ ...EMPRESA, ...onFreePlan, codigoEmpresa, numColaboradores: list.length }))
    .on(equipes.list, { equipes: [] })
    .on(funcionarios.list, ({ query: { situacao } }) =>
      list.filter((each) => !situacao || each.situacao === situacao),
    )
    .on(funcionarios.register, ({ body }) => {
      const { nome, email, cargo } = body as ListedFuncionario;
      const one = newFuncionario(nome, { email, cargo, emailConfirmed: false, convitePendente: true });
      list = [...list, one];
      return { IdFuncionario: one.id, message: MSG.cadastroColaborador };
    })
    .on(funcionarios.remove, ({ params }) => {
      list = list.filter(({ id }) => id !== params.id);
      return { message: MSG.colaboradorExcluido };
    })
    .on(empresas.renewCode, () => {
      codigoEmpresa = 'NOVO5678';
      return { codigoEmpresa };
    });
}

it('a company without people says so, and its ranking too', async () => {
  const month = { mes: '2026-11', diasRestantes: 8, compartilhamentos: 0, metaCompartilhamentos: 0 };
  const api = employing()
    .on(funcionarios.ranking, [])
    .on(funcionarios.month, { ...month, ups: 0, posicao: 0 });
  await open(api, FUNCIONARIOS);
  await see('Nenhum colaborador cadastrado.');
  await see('Colaboradores: 0 de 7');
  await follow('Ranking');
  await see('Nenhum colaborador disponível no ranking');
});

it('registers an employee: required fields, Cadastrar Outro, and the pending invitation is sent again', async () => {
  const api = employing().on(funcionarios.resendInvite, { message: MSG.conviteReenviado });
  await open(api, `${FUNCIONARIOS}&ver=novo`);
  await nome();
  await press('Cadastrar');
  await until(() => document.querySelector('[aria-invalid=true]') !== null);
  expect((await nome()).getAttribute('aria-invalid')).toBe('true');
  await fill({ Nome: 'Ana Souza', 'E-mail': 'ana@exemplo.com.br', Cargo: 'Analista' });
  await press('Cadastrar');
  await see(/Um e-mail foi enviado para/);
  await see(/ana@exemplo\.com\.br/);
  await press('Cadastrar Outro');
  expect((await nome()).value).toBe('');

  await follow('Lista');
  await see('Colaboradores: 1 de 7');
  await follow('Ver Mais sobre Ana Souza');
  const details = await panel();
  await see('Analista', details);
  await see('ana@exemplo.com.br', details);
  await press('Reenviar convite', details);
  await see('Convite reenviado', details);
  await follow('Fechar', details);
  await left(details);
});

it('refuses an address already in use in the words of the server, and keeps what was typed', async () => {
  await open(employing().fail(funcionarios.register, 409, MSG.emailEmUso), `${FUNCIONARIOS}&ver=novo`);
  await fill({ Nome: 'Outra Pessoa', 'E-mail': EMPRESA.email, Cargo: 'Vendas' });
  await press('Cadastrar');
  await see('O e-mail fornecido já está em uso.');
  expect((await nome()).value).toBe('Outra Pessoa');
});

it('deletes after asking by name', async () => {
  const one = newFuncionario('Pessoa temporária');
  const api = employing(one);
  await open(api, FUNCIONARIOS);
  await follow('Ver Mais sobre Pessoa temporária');
  await press('Excluir', await panel());
  await heading('Excluir Pessoa temporária?');
  await press('Não', await dialog());
  await see(one.email, await panel());
  expect(api.callsOf(funcionarios.remove)).toEqual([]);
  await press('Excluir', await panel());
  await press('Sim', await dialog());
  await see(/^Colaborador excluído com sucesso\./);
  await gone(one.email);
});

it('offers a new code after a deletion, by one press', async () => {
  await open(employing(newFuncionario('Pessoa sabida')), FUNCIONARIOS);
  await press('Excluir Pessoa sabida');
  await press('Sim', await dialog());
  await see(/Quem saiu pode conhecer o código de cadastro/);
  await press('Gerar novo código');
  await see(/^Código trocado: agora é NOVO5678\. .* não valem mais\.$/);
});

it('replaces the code: asks first, and shows the new one', async () => {
  const api = employing();
  await open(api, FUNCIONARIOS);
  await see('ABCD1234');
  await press('Trocar código');
  await see(/O código e o link atuais deixam de valer na hora\./, await dialog());
  expect(api.callsOf(empresas.renewCode)).toEqual([]);
  await press('Trocar', await dialog());
  await see(/^Código trocado: agora é/);
  await gone('ABCD1234');
  await see('NOVO5678');
});

it('shows participation, and reminds once to connect LinkedIn', async () => {
  const far = newFuncionario('Pessoa distante');
  const lembradoEm = new Date().toISOString();
  const api = employing(far).on(funcionarios.remindToConnect, { message: MSG.lembreteEnviado, lembradoEm });
  await open(api, FUNCIONARIOS);
  const row = (await see(far.email)).closest('tr') as HTMLElement;
  await see('Ainda não compartilhou', row);
  await see('Não conectado', row);
  await pressTwice(/^Lembrar de conectar/, row);
  const reminded = await button(/^Lembrado agora/, row);
  await until(() => !reminded.hasAttribute('aria-busy'));
  expect(reminded.disabled).toBe(true);
  expect(api.callsOf(funcionarios.remindToConnect)).toHaveLength(1);
});

it('copies the sign-up link, which brings the code along', async () => {
  const api = employing().on(contas.joinCode, { empresaNome: EMPRESA.nome });
  await open(api, FUNCIONARIOS);
  await press('Copiar link de cadastro');
  await see('Copiado!');
  const link = new URL(await navigator.clipboard.readText());
  expect(link.searchParams.get('codigo')).toBe('ABCD1234');
  await open(api, link.pathname + link.search);
  expect((await field('Código da empresa')).value).toBe('ABCD1234');
});

it('replaces the form when all seats are taken, also if the last one was taken meanwhile', async () => {
  const api = employing();
  await open(api, `${FUNCIONARIOS}&ver=novo`);
  await fill({ Nome: 'Beto', 'E-mail': 'beto@exemplo.com.br', Cargo: 'Vendas' });
  api
    .fail(funcionarios.register, 403, MSG.limiteColaboradores, { codigo: 'sem_vagas' })
    .on(empresas.get, { ...EMPRESA, plano_nome: 'experience', colaboradoresLimite: 1, numColaboradores: 1 });
  await press('Cadastrar');
  await see('Limite de colaboradores excedido');
  expect(screen.queryByRole('button', { name: 'Cadastrar' })).toBeNull();
  await reload();
  await see('1 de 1 vagas ocupadas.');
  expect(screen.queryByLabelText('Nome')).toBeNull();
  const links = screen.getAllByRole('link', { name: 'Alterar Plano' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/EscolherPlano');
});
