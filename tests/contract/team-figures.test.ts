import { beforeAll, describe, expect, it } from 'vitest';
import { verifyResults } from '../../functions/areas/resultados/verify-results.ts';
import type { Reply } from '../../shared/routes/define.ts';
import type { Equipe, RankingRow } from '../../shared/routes/entities.ts';
import type { resultados } from '../../shared/routes/resultados.ts';
import { DAY_MS, dayOf, monthEnd } from '../../shared/rules/dates.ts';
import { admin, setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { moveTo, newEquipe, newExchange, newPost, newProduct } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const HOJE = dayOf(new Date());

type Figures = Reply<typeof resultados.resultFigures>;
type Rows = Reply<typeof resultados.resultsOfPosts>;

let empresa: SignedIn;
let ana: SignedIn;
let bia: SignedIn;
let caio: SignedIn;
let vendas: Equipe;
let suporte: Equipe;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'equipes');
  await setPlan(stack, empresa, 'enterprise_anual');
  [vendas, suporte] = [await newEquipe(stack, empresa, 'Vendas'), await newEquipe(stack, empresa, 'Suporte')];
  [ana, bia, caio] = [
    await newFuncionario(stack, empresa, 'ana'),
    await newFuncionario(stack, empresa, 'bia'),
    await newFuncionario(stack, empresa, 'caio'),
  ];
  for (const who of [ana, bia, caio]) await connectLinkedin(stack, who);
  for (const who of [ana, bia]) await moveTo(stack, empresa, who.id, vendas.id);
  await moveTo(stack, empresa, caio.id, suporte.id);
});

const shareOne = async (who: SignedIn, extra: object = {}) => {
  const post = await newPost(stack, empresa, { legenda: `Novidade ${Math.random()}`, ...extra });
  expect((await share(stack, who, post.id)).status).toBe(200);
  return post;
};
const ranking = (who: SignedIn, query: object) =>
  stack.call<RankingRow[]>('GET', '/rankingColaboradores', {
    token: who.token,
    query: { empresaId: empresa.id, ...query },
  });
const places = async (who: SignedIn, query: object) =>
  (await ranking(who, query)).body.map(({ IdFuncionario, ups, posicao }) => [IdFuncionario, ups, posicao]);
const month = async (who: SignedIn, equipe?: string) =>
  (
    await stack.call('GET', '/api/mes', {
      token: who.token,
      query: { empresaId: empresa.id, ...(equipe && { equipe }) },
    })
  ).body;
const ask = <T = Figures>(query: object, kind = '', who = empresa) =>
  stack.call<T>('GET', `/api/resultados${kind}`, {
    token: who.token,
    query: { empresaId: empresa.id, periodo: 'mes', ...query },
  });
/** Waits until the figures are as expected: results are updated seconds after an event. */
const totals = (expected: Partial<Figures['totais']>, query: object) =>
  until(`results ${JSON.stringify(expected)}`, async () => {
    const { body } = await ask(query);
    const is = Object.entries(expected).every(
      ([name, value]) => body.totais[name as keyof Figures['totais']] === value,
    );
    return is ? body : undefined;
  });
/** Waits until everything so far is counted. */
const settled = () =>
  until('results without a difference', async () =>
    (await verifyResults(empresa.id, '9999-12-31')).length === 0 ? true : undefined,
  );
const rowsOf = async (kind: string, query: object = {}) =>
  (await ask<Rows>(query, kind)).body.rows.map(({ id, compartilhamentos, cliques, upsGanhos }) => [
    id,
    compartilhamentos,
    cliques,
    upsGanhos,
  ]);

describe('equipe= in the ranking', () => {
  beforeAll(async () => {
    await shareOne(ana, { ups: 10 });
    await shareOne(bia, { ups: 20 });
    await shareOne(caio, { ups: 15 });
  });

  it('ranks the team’s members by balance and by month, with places within the team', async () => {
    const team = [
      [bia.id, 20, 1],
      [ana.id, 10, 2],
    ];
    for (const who of [empresa, caio])
      for (const periodo of ['geral', 'mes'])
        expect(await places(who, { equipe: vendas.id, periodo })).toEqual(team);
    expect(await places(empresa, { periodo: 'geral' })).toEqual([
      [bia.id, 20, 1],
      [caio.id, 15, 2],
      [ana.id, 10, 3],
    ]);
    expect(await month(ana, vendas.id)).toMatchObject({ posicao: 2, posicaoGeral: 2, ups: 10 });
    expect(await month(caio, suporte.id)).toMatchObject({ posicao: 1, posicaoGeral: 1 });
    expect(await month(caio, vendas.id)).toMatchObject({ posicao: 0, posicaoGeral: 0 });
    expect(await month(ana)).toMatchObject({ posicao: 3 });
    expect(await month(ana)).not.toHaveProperty('posicaoGeral');
  });

  it('pages by cursor, which is valid for this team only', async () => {
    for (const periodo of ['geral', 'mes']) {
      const query = { equipe: vendas.id, periodo, limit: 1 };
      const first = await ranking(empresa, query);
      const cursor = first.headers.get('x-next-cursor') ?? '';
      expect([first.body[0]?.IdFuncionario, cursor]).toEqual([bia.id, expect.any(String)]);
      const next = await ranking(empresa, { ...query, cursor });
      expect(next.body.map(({ IdFuncionario, posicao }) => [IdFuncionario, posicao])).toEqual([[ana.id, 2]]);
      expect((await ranking(empresa, { ...query, equipe: suporte.id, cursor })).status).toBe(400);
      expect((await ranking(empresa, { periodo, limit: 1, cursor })).status).toBe(400);
    }
  });

  it('a hidden name stays hidden', async () => {
    await stack.call('PUT', '/api/preferencias', { token: bia.token, body: { aparecerNoRanking: false } });
    for (const periodo of ['geral', 'mes']) {
      const query = { equipe: vendas.id, periodo };
      expect((await ranking(caio, query)).body[0]).toMatchObject({ nome: 'Colaborador', ups: 20 });
      expect((await ranking(empresa, query)).body[0]).toMatchObject({ nome: 'Pessoa bia' });
    }
  });
});

describe('equipe= in results', () => {
  it('counts what an employee did while in the team, even after a move to another', async () => {
    const link = { link: 'https://exemplo.com.br/vagas', linkTitulo: 'Vagas' };
    const shared = await newPost(stack, empresa, { ups: 5, legenda: 'Vagas abertas', ...link });
    const { linkCurto = '' } = (await share(stack, ana, shared.id)).body;
    const { id: produto } = await newProduct(stack, empresa, { valor_ups: 4 });
    await newExchange(stack, ana, produto);
    await until('the place by the balance after the exchange', async () => {
      const team = await places(ana, { equipe: vendas.id, periodo: 'geral' });
      return team.find(([id, ups]) => id === ana.id && ups === 11);
    });
    await totals(
      { compartilhamentos: 3, participantes: 2, colaboradores: 2, upsTrocados: 4 },
      { equipe: vendas.id },
    );
    await moveTo(stack, empresa, ana.id, suporte.id);
    await shareOne(ana, { ups: 25 });
    // A click after the move counts for the team of its share.
    const browser =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    await fetch(linkCurto, { redirect: 'manual', headers: { 'user-agent': browser } });
    const { serie } = await totals(
      {
        compartilhamentos: 3,
        participantes: 2,
        colaboradores: 1,
        cliques: 1,
        upsGanhos: 35,
        upsTrocados: 4,
      },
      { equipe: vendas.id },
    );
    expect(serie.at(-1)).toEqual({ dia: HOJE, compartilhamentos: 3, cliques: 1, upsGanhos: 35 });
    await totals(
      { compartilhamentos: 2, participantes: 2, colaboradores: 2, participacao: 1, upsGanhos: 40 },
      { equipe: suporte.id },
    );
    await totals({ compartilhamentos: 5, participantes: 3, colaboradores: 3, upsGanhos: 75 }, {});

    expect(await rowsOf('/colaboradores', { equipe: vendas.id })).toEqual([
      [ana.id, 2, 1, 15],
      [bia.id, 1, 0, 20],
    ]);
    expect(await rowsOf('/posts', { equipe: vendas.id, ordem: 'cliques', limit: 1 })).toEqual([
      [shared.id, 1, 1, 5],
    ]);
    expect((await rowsOf('/posts', { equipe: suporte.id })).length).toBe(2);
    expect(await rowsOf('/equipes')).toEqual([
      [vendas.id, 3, 1, 35],
      [suporte.id, 2, 0, 40],
    ]);
    const named = (await ask<Rows>({ limit: 1 }, '/equipes')).body;
    expect(named).toMatchObject({ rows: [{ nome: 'Vendas', imagem: null }], nextCursor: expect.any(String) });
  });

  it('posts for a team count for that team, posts for all count for every team', async () => {
    // A post of the tests before, counted only now, would be one too many.
    await settled();
    const { publicacoes } = (await ask({})).body.totais;
    await newPost(stack, empresa, { equipes: [vendas.id] });
    await newPost(stack, empresa, { equipes: [vendas.id, suporte.id] });
    await totals({ publicacoes: publicacoes + 2 }, {});
    await totals({ publicacoes: publicacoes + 2 }, { equipe: vendas.id });
    await totals({ publicacoes: publicacoes + 1 }, { equipe: suporte.id });
  });

  it('the ranking uses the current members', async () => {
    expect(await places(empresa, { equipe: vendas.id, periodo: 'mes' })).toEqual([[bia.id, 20, 1]]);
    expect(await places(empresa, { equipe: suporte.id, periodo: 'mes' })).toEqual([
      [ana.id, 40, 1],
      [caio.id, 15, 2],
    ]);
  });

  it('employees who left the team or the company no longer count in it; the sums equal a recount', async () => {
    const gone = await newFuncionario(stack, empresa, 'saindo');
    await moveTo(stack, empresa, gone.id, vendas.id);
    await totals({ colaboradores: 2 }, { equipe: vendas.id });
    await stack.call('DELETE', `/funcionarios/${gone.id}`, { token: empresa.token });
    await totals({ colaboradores: 1 }, { equipe: vendas.id });
    await moveTo(stack, empresa, bia.id, null);
    await totals({ colaboradores: 0, participantes: 2, participacao: 0 }, { equipe: vendas.id });
    await moveTo(stack, empresa, bia.id, vendas.id);
    await totals({ colaboradores: 1 }, { equipe: vendas.id });
    await settled();
  });
});

describe('access to a team’s figures', () => {
  const everywhere = (query: object, who: SignedIn) => [
    ranking(who, query),
    ranking(who, { ...query, periodo: 'mes' }),
    stack.call('GET', '/api/mes', { token: who.token, query: { empresaId: empresa.id, ...query } }),
  ];
  const ofResults = (query: object, who: SignedIn) =>
    ['', '/posts', '/colaboradores', '/equipes', '/tags'].map((kind) => ask<Rows>(query, kind, who));

  it('404 for an unknown team or another company’s; 400 for an invalid value', async () => {
    const other = await newEmpresa(stack, 'alheia');
    await setPlan(stack, other, 'enterprise_anual');
    const foreign = await newEquipe(stack, other, 'Vendas');
    for (const equipe of ['01NADA', 'total', foreign.id]) {
      const answers = await Promise.all([
        ...everywhere({ equipe }, ana),
        ...everywhere({ equipe }, empresa),
        ...ofResults({ equipe }, empresa),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    for (const equipe of ['', 'a b', 'membro#x', 'x'.repeat(65)]) {
      const answers = await Promise.all([
        ...everywhere({ equipe }, empresa),
        ...ofResults({ equipe }, empresa),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    }
  });

  it('403 on a plan without teams, except to the admin; there is no team over all companies', async () => {
    const who = await admin(stack);
    const query = { equipe: vendas.id };
    await setPlan(stack, empresa, 'expert_anual');
    const refused = [...everywhere(query, ana), ...everywhere(query, empresa), ...ofResults(query, empresa)];
    for (const { status, body } of await Promise.all(refused))
      expect([status, body]).toMatchObject([403, { codigo: 'plano', recurso: 'equipes' }]);
    for (const answer of await Promise.all([...everywhere(query, who), ...ofResults(query, who)]))
      expect(answer.status).toBe(200);
    await setPlan(stack, empresa, 'enterprise_anual');
    expect((await ask({ ...query, empresaId: who.empresaId }, '', who)).status).toBe(400);
    expect((await ranking(who, { ...query, empresaId: who.empresaId })).status).toBe(400);
  });
});

describe('a past month', () => {
  it('stays with the team in which it ended', async () => {
    const now = new Date();
    const again = async (who: SignedIn) => ({
      ...who,
      token: (await stack.login(who.email, PASSWORD)).token,
    });
    try {
      await stack.tool('relogio', { agora: new Date(monthEnd(now).getTime() + DAY_MS / 2).toISOString() });
      empresa = await again(empresa);
      [ana, bia, caio] = [await again(ana), await again(bia), await again(caio)];
      const before = { periodo: 'mes', data: HOJE };
      const [ofVendas, ofSuporte] = [
        [[bia.id, 20, 1]],
        [
          [ana.id, 40, 1],
          [caio.id, 15, 2],
        ],
      ];
      const asOver = async () => {
        expect(await places(empresa, { ...before, equipe: vendas.id })).toEqual(ofVendas);
        expect(await places(empresa, { ...before, equipe: suporte.id })).toEqual(ofSuporte);
      };
      await asOver();
      // Three cases: earn then move, move then earn, only move.
      await shareOne(ana, { ups: 10 });
      await moveTo(stack, empresa, ana.id, vendas.id);
      await moveTo(stack, empresa, caio.id, vendas.id);
      await shareOne(caio, { ups: 5 });
      await moveTo(stack, empresa, bia.id, suporte.id);
      await asOver();
      expect(await places(empresa, before)).toEqual([
        [ana.id, 40, 1],
        [bia.id, 20, 2],
        [caio.id, 15, 3],
      ]);
      expect(await places(empresa, { equipe: vendas.id, periodo: 'mes' })).toEqual([
        [ana.id, 10, 1],
        [caio.id, 5, 2],
      ]);
    } finally {
      await stack.tool('relogio', { agora: null });
    }
  });
});
