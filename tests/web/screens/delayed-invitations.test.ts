import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import type { Reply } from '../../../shared/routes/define.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { importacoes } from '../../../shared/routes/importacoes.ts';
import { lotes } from '../../../shared/routes/lotes.ts';
import type { Papel } from '../../../shared/rules/papeis.ts';
import { asEmpresa, EMPRESA } from '../support/people.ts';
import { newFuncionario } from '../support/records.ts';
import {
  choose,
  dialog,
  fill,
  follow,
  gone,
  heading,
  open,
  pick,
  press,
  see,
  select,
} from '../support/screen.ts';

const FUNCIONARIOS = '/DashboardEmpresa?aba=colaboradores';
const UNINVITED = { emailConfirmed: false, convitePendente: true, conviteAdiado: true } as const;

/** A company of which some employees were not invited yet. */
function waiting(names: readonly string[], papel?: Papel) {
  let people = names.map((nome) => newFuncionario(nome, UNINVITED));
  const invite = () => {
    people = people.map(({ conviteAdiado: _, ...person }) => person);
  };
  const api = asEmpresa({ plano_nome: 'enterprise_anual' }, papel)
    .on(empresas.getEmpresa, () => ({
      ...{ ...EMPRESA, plano_nome: 'enterprise_anual' as const, numColaboradores: people.length },
      convitesAdiados: people.filter(({ conviteAdiado }) => conviteAdiado).length,
    }))
    .on(equipes.listEquipes, { equipes: [] })
    .on(funcionarios.listFuncionarios, ({ query: { filtro } }) =>
      people.filter(({ conviteAdiado }) => filtro !== 'convite_adiado' || conviteAdiado),
    )
    .on(funcionarios.resendInvite, () => {
      invite();
      return { message: MSG.conviteReenviado };
    })
    .on(lotes.createLote, () => {
      invite();
      return { loteId: 'lote1' };
    })
    .on(lotes.getLote, {
      ...{ status: 'pronta', acao: 'convidar', total: people.length },
      ...{ vistos: people.length, feitos: people.length, pulados: [] },
    });
  return { api, ids: people.map(({ id }) => id) };
}

it('employees not invited yet are said so, and Enviar convites invites them all', async () => {
  const { api, ids } = waiting(['Ana', 'Beto']);
  await open(api, FUNCIONARIOS);
  await see('2 pessoas ainda não receberam o convite.');
  expect(screen.getAllByText('Convite não enviado')).toHaveLength(2);
  await press('Enviar convites');
  await heading('Enviar o convite a 2 pessoas?');
  await press('Enviar', await dialog());
  await heading('2 convites enviados');
  expect(api.callsOf(lotes.createLote).map(({ body }) => body)).toEqual([{ acao: 'convidar', ids }]);
  await gone('2 pessoas ainda não receberam o convite.');
  expect(screen.getAllByText('Convite pendente', { selector: ':not(option)' })).toHaveLength(2);
});

it('one of them is invited from the details', async () => {
  const { api } = waiting(['Ana']);
  await open(api, FUNCIONARIOS);
  await see('1 pessoa ainda não recebeu o convite.');
  await follow('Ver Mais sobre Ana');
  const details = await screen.findByRole('complementary', { name: 'Detalhes do colaborador' });
  await see('Convite ainda não enviado', details);
  await press('Enviar convite', details);
  await see('Convite enviado', details);
  await see('Convite pendente', details);
});

it('the list can be limited to them', async () => {
  const { api } = waiting(['Ana']);
  await open(api, FUNCIONARIOS);
  await select('Filtrar pessoas', 'convite_adiado');
  await see('1 colaborador');
  expect(api.callsOf(funcionarios.listFuncionarios).at(-1)?.query).toMatchObject({
    filtro: 'convite_adiado',
  });
});

it('a reader sees who was not invited, and cannot invite', async () => {
  await open(waiting(['Ana'], 'leitor').api, FUNCIONARIOS);
  await see('Ana');
  expect(screen.queryByText('1 pessoa ainda não recebeu o convite.')).toBeNull();
});

it('one employee is registered without an invitation', async () => {
  const { api } = waiting([]);
  api.on(funcionarios.registerFuncionario, { IdFuncionario: 'a', message: MSG.cadastroSemConvite });
  await open(api, `${FUNCIONARIOS}&ver=novo`);
  await fill({ Nome: 'Ana Souza', 'E-mail': 'ana@exemplo.com.br', Cargo: 'Analista' });
  await see(/Enviaremos um e-mail/);
  await choose('checkbox', 'Enviar o convite depois');
  await see(/envie o convite em Colaboradores quando quiser/);
  await press('Cadastrar');
  await see('O convite ainda não foi enviado. Quando quiser, envie a Ana Souza em Colaboradores.');
  expect(api.callsOf(funcionarios.registerFuncionario)[0]?.body).toMatchObject({ conviteDepois: true });
});

it('a list is imported without invitations, and the result says so', async () => {
  const checked: Reply<typeof importacoes.createImport> = {
    ...{ importacaoId: 'lista1', linhas: 2, validas: 2, existentes: 0, atualizam: 0 },
    ...{ soFaltaEquipe: 0, totalErros: 0, equipesFaltantes: [], erros: [] },
    ...{ causas: [], previa: [], ignoradas: [] },
  };
  const { api } = waiting([]);
  api
    .on(importacoes.createImport, checked)
    .on(importacoes.confirmImport, { importacaoId: 'lista1' })
    .on(importacoes.getImport, {
      ...{ status: 'pronta', progresso: 100, linhas: 2, validas: 2, criados: 2 },
      ...{ existentes: 0, semVaga: 0, erros: 0, primeirosErros: [], conviteAdiado: true },
    });
  await open(api, `${FUNCIONARIOS}&ver=importar`);
  await see('Importar colaboradores');
  await pick(new File(['nome;email\r\n'], 'equipe.csv', { type: 'text/csv' }));
  await choose('checkbox', 'Enviar convites depois');
  await press('Importar 2 pessoas');
  await see('Os convites ainda não foram enviados: envie em Colaboradores quando quiser.');
  expect(api.callsOf(importacoes.confirmImport)[0]?.body).toEqual({ conviteDepois: true });
});
