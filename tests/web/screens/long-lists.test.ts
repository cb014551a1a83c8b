import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import type { Movimento } from '../../../shared/routes/entities.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { regulamento } from '../../../shared/routes/regulamento.ts';
import { type Asked, pageOf } from '../support/fake-api.ts';
import { asAdmin, asEmpresa, asFuncionario, EMPRESA, SHOWN_EMPRESA } from '../support/people.ts';
import { newRanking } from '../support/ranking.ts';
import { newExchange, newFuncionario, newProduct, newShare } from '../support/records.ts';
import { choose, follow, gone, heading, open, press, see, type, until } from '../support/screen.ts';

/** Lists longer than a page: the server's pages have two rows, instead of thousands of people. */
const FUNCIONARIOS = '/DashboardEmpresa?aba=colaboradores';
const people = ['elo', 'davi', 'caio', 'bia', 'ana'].map((nome) => newFuncionario(`Pessoa ${nome}`));
const found = ({ query: { busca } }: Asked) =>
  people.filter(({ nome }) => !busca || nome.includes(busca.toLowerCase().replace('é', 'e')));
const company = () => asEmpresa({ numColaboradores: people.length }).on(equipes.listEquipes, { equipes: [] });
const rows = () => screen.queryAllByRole('rowheader');
const seeRows = (count: number) => until(() => rows().length === count);
const main = () => screen.findByRole('main');

it('employees are by name where they came in one page', async () => {
  await open(company().on(funcionarios.listFuncionarios, people), FUNCIONARIOS);
  await see('Colaboradores: 5 de ilimitado');
  await seeRows(5);
  expect(rows().map(({ textContent }) => /Pessoa (ana|bia|caio|davi|elo)/.exec(textContent)?.[0])).toEqual(
    ['ana', 'bia', 'caio', 'davi', 'elo'].map((name) => `Pessoa ${name}`),
  );
});

it('employees come page by page as they are asked for, and are found on the server whichever page they are on', async () => {
  await open(company().pages(funcionarios.listFuncionarios, found), FUNCIONARIOS);
  await seeRows(2);
  await press('Carregar Mais');
  await seeRows(4);
  // The header counts all of them, and nothing beside it says otherwise.
  await see('Colaboradores: 5 de ilimitado');
  expect(screen.queryByText(/Mais de/)).toBeNull();
  await press('Carregar Mais');
  await seeRows(5);
  expect(screen.queryByRole('button', { name: 'Carregar Mais' })).toBeNull();
  const search = await screen.findByRole('searchbox');
  search.focus();
  await type('ÉLO');
  await see('1 colaborador');
  await screen.findByRole('link', { name: 'Ver Mais sobre Pessoa elo' });
  await type('{Control>}a{/Control}ninguém assim');
  await see('Nenhum colaborador encontrado.');
  // What was loaded before the search is still there.
  await type('{Escape}');
  await seeRows(5);
});

it('somebody whose address is opened is shown, on whichever page of the list', async () => {
  const [elo] = people;
  const api = company().pages(funcionarios.listFuncionarios, found);
  await open(api, `${FUNCIONARIOS}&colaborador=${elo?.id}`);
  await heading('Pessoa elo');
});

it('says that some are missing when a later page fails, and goes on from there', async () => {
  const api = company().pages(funcionarios.listFuncionarios, found);
  await open(api, FUNCIONARIOS);
  await seeRows(2);
  api.fail(funcionarios.listFuncionarios);
  await press('Carregar Mais');
  await see('A lista está incompleta.');
  api.pages(funcionarios.listFuncionarios, found);
  await press('Tentar novamente');
  await seeRows(4);
  await gone('A lista está incompleta.');
});

it('companies come page by page for the admin, and are found on the server', async () => {
  const all = ['Alfazema', 'Betoneira', 'Gamela'].map((nome) => ({
    ...EMPRESA,
    id: nome,
    empresaId: nome,
    nome,
  }));
  const api = asAdmin().pages(empresas.listEmpresas, ({ query: { busca } }) =>
    all.filter(({ nome }) => !busca || nome.toLowerCase().includes(busca)),
  );
  await open(api, '/MainDashboard?aba=empresas');
  await see('Mais de 2 empresas');
  (await screen.findByRole('searchbox')).focus();
  await type('alfazema');
  await see('1 empresa');
});

it('the ranking grows by Carregar Mais, with the own row in sight', async () => {
  const [own, ...others] = newRanking('Elisa Prado', 'Pessoa b', 'Pessoa c', 'Pessoa d', 'Pessoa e');
  const everyone = [...others, own as NonNullable<typeof own>].map((row, index) => ({
    ...row,
    posicao: index + 1,
  }));
  const api = asFuncionario({ posicao: 5, totalRanking: 5 })
    .on(equipes.listEquipes, { equipes: [] })
    .on(empresas.getEmpresa, { ...SHOWN_EMPRESA, numColaboradores: 5 })
    .pages(funcionarios.listRanking, ({ query }) => (query.periodo === 'geral' ? everyone : []));
  await open(api, '/DashboardColab?aba=ranking');
  await choose('radio', 'Geral');
  await see('2 de 5', await main());
  await see('(Você)', await main());
  await press('Carregar Mais');
  await see('4 de 5', await main());
  await press('Carregar Mais');
  await gone(/ de 5$/, await main());
  expect(screen.queryByRole('button', { name: 'Carregar Mais' })).toBeNull();
  expect(within(await main()).getAllByText('(Você)')).toHaveLength(1);
});

it('exchanges to manage come page by page, those that wait first, each once', async () => {
  const all = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((each) =>
    newExchange(newProduct(`Prêmio ${each}`), {
      status: each % 2 === 0 ? 'entregue' : 'pendente',
      Funcionario: { nome: 'Pessoa nina' },
    }),
  );
  const api = asEmpresa()
    .on(loja.listProducts, { produtos: [] })
    .on(loja.manageStore, (asked) => {
      const waiting = asked.query.situacao === 'pendente';
      const { rows: trocas, ...next } = pageOf(
        all.filter(({ status }) => (status === 'pendente') === waiting),
        asked,
      );
      return { trocas, ...next };
    })
    .on(loja.setExchangeStatus, ({ params }) => {
      const at = all.findIndex(({ id }) => id === params.id);
      const done = { ...(all[at] as (typeof all)[number]), status: 'entregue' as const };
      all[at] = done;
      return { troca: done };
    });
  await open(api, '/DashboardEmpresa?aba=loja&ver=trocas');
  await see('Prêmio 1');
  const shown = async () =>
    within(await main())
      .getAllByRole('listitem')
      .flatMap(({ textContent }) => /Prêmio (\d+)/.exec(textContent)?.[1] ?? []);
  const WAITING = ['15', '13', '11', '9', '7', '5', '3', '1'];
  // Pages that fill a screen come unasked, and no more of them.
  expect(await shown()).toEqual(WAITING);
  await press('Marcar como Entregue: Prêmio 15, de Pessoa nina');
  await see('Troca marcada como entregue.');
  for (const next of ['16', '12', '8', '4', '2']) {
    await press('Carregar Mais');
    await see(`Prêmio ${next}`);
  }
  expect(await shown()).toEqual([...WAITING, '16', '14', '12', '10', '8', '6', '4', '2']);
});

it('a share that its address names is looked for among the newest only, and further back when asked to', async () => {
  const other = () => newShare({ legenda: 'Outra' });
  const api = asEmpresa().on(compartilhamentos.sharesByCompany, ({ query }) => ({
    sharedPosts: Array.from({ length: 6 }, other),
    totalPosts: 100_000,
    nextCursor: `${query.cursor ?? ''}x`,
  }));
  const asked = () => api.callsOf(compartilhamentos.sharesByCompany).length;
  await open(api, '/DashboardEmpresa?aba=publicados&compartilhamento=de-outrora');
  await see('Nenhum post encontrado.');
  expect(asked()).toBe(10);
  await press('Procurar nos mais antigos');
  await until(() => asked() === 20);
  await until(
    () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Procurar nos mais antigos' }).disabled,
  );
  expect(asked()).toBe(20);
});

it('the statement leads from each line to the share or the exchange it was for, also of a deleted post and on a later page', async () => {
  const share = newShare({ legenda: 'A causa dos pontos' });
  const trocas = ['Régua', 'Caneca', 'Boné'].map((nome) => newExchange(newProduct(nome)));
  const at = { data: new Date().toISOString(), saldo: 10 };
  const movimentos: Movimento[] = [
    ...trocas.map(({ id, produtoNome }) => ({
      ...{ ...at, id, valor: -5, motivo: 'troca' as const, referencia: id, nome: produtoNome },
    })),
    { ...at, id: 'm', valor: 25, motivo: 'compartilhamento', referencia: share.postId, nome: share.legenda },
  ];
  const api = asFuncionario()
    .on(regulamento.getRegulamento, { regulamento: null, versao: 0, aceito: false })
    .on(funcionarios.listStatement, { movimentos, saldo: 10 })
    .on(compartilhamentos.sharesByEmployee, { sharedPosts: [share], totalPosts: 1 })
    .on(loja.listProducts, { produtos: [] })
    .on(loja.historyOfEmployee, (asked) => {
      const { rows: page, ...next } = pageOf(trocas, asked);
      return { trocas: page, ...next };
    });
  await open(api, '/DashboardColab?aba=ajustes');
  await follow(/^A causa dos pontos/);
  await heading('Conteúdo Completo');
  await see('A causa dos pontos');
  await open(api, '/DashboardColab?aba=ajustes');
  // The oldest exchange, on the second page.
  await follow(/^Boné/);
  await until(() => document.querySelector('[aria-current=true]')?.textContent?.includes('Boné') ?? false);
});
