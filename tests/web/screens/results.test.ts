import { screen, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { equipes } from '../../../shared/routes/equipes.ts';
import { resultados } from '../../../shared/routes/resultados.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { addDays, mondayOf, periodOf } from '../../../shared/rules/periodos.ts';
import { asEmpresa } from '../support/people.ts';
import { newFigures } from '../support/results.ts';
import { choose, open, press, see, until } from '../support/screen.ts';

const NO_ROWS = { rows: [] };
const HOJE = dayOf(new Date());
const MES = periodOf('mes', HOJE);
const ANTES = periodOf('mes', addDays(MES.de, -1));
const day = (dia: string, compartilhamentos: number) => ({
  dia,
  compartilhamentos,
  cliques: 0,
  upsGanhos: 0,
});

const newRow = { imagem: null, canais: [], compartilhamentos: 1, cliques: 1, upsGanhos: 1 };

const withResults = (api: ReturnType<typeof asEmpresa>) =>
  api
    .on(equipes.listEquipes, { equipes: [] })
    .on(resultados.resultsOfPosts, NO_ROWS)
    .on(resultados.resultsOfFuncionarios, NO_ROWS)
    .on(resultados.resultsOfEquipes, NO_ROWS)
    .on(resultados.resultsOfTags, NO_ROWS);

const figures = async (): Promise<Record<string, string>> => {
  const section = await screen.findByRole('region', { name: 'Números do período' });
  return Object.fromEntries(
    [...section.querySelectorAll('dl > div')].map((figure) => {
      const [label = '', ...values] = [...figure.children].map(({ textContent }) =>
        textContent.trim().replaceAll('\u00a0', ' '),
      );
      return [label, values.join(' | ')];
    }),
  );
};

it('begins with one sentence, and says of each figure how it changed', async () => {
  const before = newFigures({
    compartilhamentos: 20,
    cliques: 200,
    upsGanhos: 0,
    participacao: 0.1,
    publicacoes: 3,
  });
  const now = newFigures({
    compartilhamentos: 29,
    cliques: 164,
    upsGanhos: 12,
    upsTrocados: 150,
    participacao: 0.15,
    publicacoes: 3,
    valorMidiaCentavos: 41_000,
  });
  const api = withResults(asEmpresa({ metaCompartilhamentos: 40 })).on(resultados.resultFigures, {
    ...now,
    ...MES,
    anteriores: before.totais,
  });
  await open(api, '/DashboardEmpresa?aba=resultados');
  await see(
    '29 compartilhamentos trouxeram 164 cliques, cerca de R$ 410 em mídia. As trocas custaram 150 UPS.',
  );
  await see('Meta do mês: 29 de 40 compartilhamentos da equipe');
  expect(await figures()).toMatchObject({
    Compartilhamentos: '29 | 9 a mais (45%)',
    Cliques: '164 | 36 a menos (18%) | Como contamos',
    Participação: '15% | 5 pontos a mais | 0 de 2 pessoas que já entraram',
    'Média de cliques': '5,7 | 4,3 a menos (43%) | por compartilhamento',
    'UPS ganhos': '12 | 12 a mais',
    'Posts publicados': '3 | Igual',
  });
  // All of the clicks are LinkedIn's.
  expect(screen.queryByText('Cliques por canal')).toBeNull();
});

it('says by which channels the clicks came, once one is not LinkedIn', async () => {
  const canais = [
    { canal: 'whatsapp', cliques: 60 },
    { canal: 'linkedin', cliques: 30 },
    { canal: 'copiar', cliques: 7 },
    { canal: 'x', cliques: 3 },
  ] as const;
  const before = newFigures({ cliques: 20, compartilhamentos: 5 }).totais;
  const api = withResults(asEmpresa()).on(resultados.resultFigures, {
    ...newFigures({ compartilhamentos: 10, cliques: 100, canais: [...canais] }),
    anteriores: before,
  });
  await open(api, '/DashboardEmpresa?aba=resultados');
  const section = (await screen.findByRole('heading', { name: 'Cliques por canal' })).closest('section');
  const rows = within(section as HTMLElement).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())).toEqual([
    'WhatsApp60% dos cliques · 0 no período anterior60',
    'LinkedIn30% dos cliques · 20 no período anterior30',
    'Link copiado7% dos cliques · 0 no período anterior7',
    'X3% dos cliques · 0 no período anterior3',
  ]);
  expect(await figures()).toMatchObject({
    Cliques: '100 | 80 a mais (400%) | WhatsApp 60 · LinkedIn 30 · Link copiado 7 · outros 3Como contamos',
    // Of the clicks on LinkedIn: other channels have no shares.
    'Média de cliques': '3 | 1 a menos (25%) | por compartilhamento',
  });
});

it('says what a click cost once products have a cost', async () => {
  const { totais } = newFigures({
    compartilhamentos: 2,
    cliques: 100,
    upsTrocados: 40,
    custoTrocasCentavos: 9000,
    upsSemCusto: 10,
  });
  const { totais: before } = newFigures({ cliques: 10, custoTrocasCentavos: 1000 });
  const api = withResults(asEmpresa()).on(resultados.resultFigures, {
    ...newFigures(),
    totais,
    anteriores: before,
  });
  await open(api, '/DashboardEmpresa?aba=resultados');
  await see('2 compartilhamentos trouxeram 100 cliques. As trocas custaram 40 UPS e pelo menos R$ 90.');
  expect(await figures()).toMatchObject({
    'Custo por clique':
      'R$ 0,90 | R$ 0,10 a menos (10%) | R$ 90,00 em produtos trocados. Sem 10 UPS de produtos sem custo informado.',
  });
});

it('says nothing where there is nothing to say, and no goal of another month', async () => {
  const api = withResults(asEmpresa({ metaCompartilhamentos: 40 })).on(resultados.resultFigures, {
    ...newFigures({ compartilhamentos: 1 }),
    ...ANTES,
  });
  await open(api, `/DashboardEmpresa?aba=resultados&periodo=mes&data=${ANTES.de}`);
  await see('A equipe compartilhou 1 vez.');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('draws the previous period beside the current one, and reads both out', async () => {
  const api = withResults(asEmpresa()).on(resultados.resultFigures, {
    ...newFigures({ compartilhamentos: 3 }),
    ...MES,
    serie: [day(MES.de, 3)],
    serieAnterior: [day(ANTES.de, 2)],
  });
  await open(api, '/DashboardEmpresa?aba=resultados');
  const shares = (await screen.findByRole('heading', { name: 'Compartilhamentos' })).closest(
    'section',
  ) as HTMLElement;
  await see('3 no período', shares);
  await see('2 no período anterior', shares);
  const slider = within(shares).getByRole('slider');
  expect(slider.getAttribute('aria-valuetext')).toMatch(/: 3 compartilhamentos; 2 no período anterior$/);
  expect(
    within(shares)
      .getAllByRole('cell', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '2']);
  // Without clicks before there is nothing to compare with.
  await choose('radio', 'Cliques');
  const clicks = (await screen.findByRole('heading', { name: 'Cliques' })).closest('section') as HTMLElement;
  expect(within(clicks).queryByText(/período anterior/)).toBeNull();
});

it('shows three figures, one plot and five rows; the rest on request', async () => {
  const rows = { rows: [{ ...newRow, id: 'p1', nome: 'Um post' }] };
  const api = withResults(asEmpresa())
    .on(resultados.resultFigures, {
      ...newFigures({ compartilhamentos: 3, cliques: 1 }),
      ...MES,
      serie: [day(MES.de, 3)],
    })
    .on(resultados.resultsOfPosts, rows)
    .on(resultados.resultsOfTags, { rows: [{ ...newRow, id: 't1', nome: 'Vagas' }] });
  await open(api, '/DashboardEmpresa?aba=resultados');
  const section = await screen.findByRole('region', { name: 'Números do período' });
  const [shown] = section.querySelectorAll('dl');
  expect([...(shown?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Compartilhamentos',
    'Participação',
    'Cliques',
  ]);
  expect(section.querySelector('details')?.open).toBe(false);
  expect(screen.getAllByRole('slider')).toHaveLength(1);
  await see('Um post');
  expect(screen.queryByRole('heading', { name: 'Tags' })).toBeNull();
  await choose('radio', 'Tags');
  await screen.findByRole('heading', { name: 'Tags' });
  await choose('radio', 'Cliques');
  await until(() => api.callsOf(resultados.resultsOfTags).at(-1)?.query.ordem === 'cliques');
  expect(screen.getAllByRole('slider')).toHaveLength(1);
});

it('asks only for the list it shows; printing fetches the others first', async () => {
  const named = (nome: string) => ({ rows: [{ ...newRow, id: nome, nome }] });
  const api = withResults(asEmpresa())
    .on(resultados.resultFigures, { ...newFigures({ compartilhamentos: 3 }), ...MES })
    .on(resultados.resultsOfPosts, named('Um post'))
    .on(resultados.resultsOfFuncionarios, named('Uma pessoa'))
    .on(resultados.resultsOfTags, named('Uma tag'));
  const papers: (string | null)[] = [];
  vi.stubGlobal('print', () => papers.push(document.body.textContent));
  await open(api, '/DashboardEmpresa?aba=resultados');
  await see('Um post');
  const hidden = [resultados.resultsOfFuncionarios, resultados.resultsOfTags];
  expect(hidden.flatMap((route) => api.callsOf(route))).toEqual([]);
  await press('Imprimir');
  await until(() => papers.length === 1);
  for (const nome of ['Um post', 'Uma pessoa', 'Uma tag']) expect(papers[0]).toContain(nome);
  dispatchEvent(new Event('afterprint'));
  await until(() => screen.queryByText('Uma tag') === null);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true }));
  await until(() => papers.length === 2);
  expect(papers[1]).toContain('Uma tag');
});

it('draws the twelve months on request, a week of both years as the sum of its days', async () => {
  const ano = Number(HOJE.slice(0, 4));
  const shared = mondayOf(`${ano}-01-01`);
  const api = withResults(asEmpresa({ plano_nome: 'enterprise_anual' })).on(
    resultados.resultFigures,
    ({ query: { periodo, data } }) => ({
      ...newFigures({ compartilhamentos: 3 }),
      ...MES,
      serie: periodo === 'ano' ? [day(shared, data?.startsWith(`${ano}`) ? 2 : 5)] : [day(MES.de, 3)],
    }),
  );
  await open(api, '/DashboardEmpresa?aba=resultados');
  await see('3 no período');
  await choose('radio', '12 meses');
  await see('7 no período');
});

it('offers a plan of two months no year', async () => {
  const api = withResults(asEmpresa({ plano_nome: 'experience' })).on(
    resultados.resultFigures,
    newFigures({ compartilhamentos: 3 }),
  );
  await open(api, '/DashboardEmpresa?aba=resultados');
  await screen.findByRole('radio', { name: 'Tags' });
  expect(screen.queryByRole('radio', { name: '12 meses' })).toBeNull();
});
