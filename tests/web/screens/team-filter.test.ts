import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { resultados } from '../../../shared/routes/resultados.ts';
import { asEmpresa, asFuncionario } from '../support/people.ts';
import { newRanking } from '../support/ranking.ts';
import { newFigures } from '../support/results.ts';
import { choose, gone, heading, open, reload, see, select, until } from '../support/screen.ts';

const VENDAS = { id: 'vendas', nome: 'Vendas', colaboradores: 1 };
const SUPORTE = { id: 'suporte', nome: 'Suporte', colaboradores: 0 };
const TEAMS = { equipes: [VENDAS, SUPORTE] };
const NO_ROWS = { rows: [] };
const MONTH = {
  mes: '2026-11',
  diasRestantes: 8,
  compartilhamentos: 0,
  metaCompartilhamentos: 0,
  ups: 0,
  posicao: 0,
};
const team = () => new URLSearchParams(location.search).get('equipe');

it('an employee narrows the ranking to a team, which the address keeps', async () => {
  const [ana, bia] = newRanking('Pessoa ana', 'Pessoa bia');
  const everyone = [ana, bia].filter((row) => row !== undefined).map((row) => ({ ...row, ups: 10 }));
  const api = asFuncionario({ nome: 'Pessoa ana' })
    .on(equipes.listEquipes, TEAMS)
    .on(funcionarios.listRanking, ({ query: { equipe } }) =>
      equipe === VENDAS.id ? everyone.slice(1) : equipe ? [] : everyone,
    );
  await open(api, '/DashboardColab?aba=ranking');
  await see('Pessoa bia');
  await select('Equipe', 'Vendas');
  await see(/Só quem está na equipe hoje\./);
  await gone(/Pessoa ana/, await screen.findByRole('main'));
  expect(team()).toBe(VENDAS.id);
  await reload();
  await see('Pessoa bia');
  await gone(/Pessoa ana/, await screen.findByRole('main'));
  await select('Equipe', 'Suporte');
  await see('Nenhum colaborador disponível no ranking');
  await select('Equipe', 'Todas');
  await see(/Pessoa ana/, await screen.findByRole('main'));
  expect(team()).toBeNull();
});

it('a company reads what a team did, and another period of it', async () => {
  const api = asEmpresa()
    .on(equipes.listEquipes, TEAMS)
    .on(resultados.resultFigures, ({ query: { equipe } }) => {
      const people = equipe === VENDAS.id ? 1 : equipe ? 0 : 2;
      return newFigures({ compartilhamentos: people, participantes: people, acessaram: people });
    })
    .on(resultados.resultsOfPosts, NO_ROWS)
    .on(resultados.resultsOfFuncionarios, NO_ROWS)
    .on(resultados.resultsOfEquipes, NO_ROWS)
    .on(resultados.resultsOfTags, NO_ROWS);
  await open(api, `/DashboardEmpresa?aba=resultados&equipe=${VENDAS.id}`);
  await see('Só o que as pessoas fizeram enquanto estavam na equipe.');
  await see('1 de 1 pessoa que já entrou');
  await choose('radio', 'Semana');
  await until(() => location.search.includes('periodo=semana'));
  expect(team()).toBe(VENDAS.id);
  await until(() => api.callsOf(resultados.resultFigures).at(-1)?.query.periodo === 'semana');
  expect(api.callsOf(resultados.resultFigures).every(({ query }) => query.equipe === VENDAS.id)).toBe(true);
  await select('Equipe', 'Suporte');
  await see('Ninguém da equipe compartilhou neste período');
  await select('Equipe', 'Todas');
  await see('2 de 2 pessoas que já entraram');
  await choose('radio', 'Equipes');
  await heading('Equipes');
});

it.each([
  '?aba=resultados',
  '?aba=colaboradores&ver=ranking',
])('a company without teams sees nothing of it at %s', async (path) => {
  const api = asEmpresa()
    .on(equipes.listEquipes, { equipes: [] })
    .on(funcionarios.listRanking, [])
    .on(funcionarios.ownMonth, MONTH)
    .on(resultados.resultFigures, newFigures());
  await open(api, `/DashboardEmpresa${path}`);
  await see(/Nenhum (compartilhamento neste período|colaborador disponível no ranking)/);
  expect(screen.queryByLabelText('Equipe')).toBeNull();
});
