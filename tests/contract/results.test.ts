import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { countClick, visitOf } from '../../functions/areas/links/store/clicks.ts';
import { countFacts } from '../../functions/areas/resultados/count-facts.ts';
import { verifyResults } from '../../functions/areas/resultados/verify-results.ts';
import type { Reply } from '../../shared/routes/define.ts';
import type { resultados } from '../../shared/routes/resultados.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import { addDays, mondayOf, periodOf } from '../../shared/rules/periodos.ts';
import { admin, setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn, setEmpresa } from '../support/contas.ts';
import { newExchange, newPost, newProduct, newTag } from '../support/content.ts';
import { CHROME, LINK, visit } from '../support/links.ts';
import { connectLinkedin, newSharer, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const HOJE = dayOf(new Date());

type Figures = Reply<typeof resultados.resultFigures>;
type Rows = Reply<typeof resultados.resultsOfPosts>;
type Own = Reply<typeof resultados.ownResults>;

const ask = <T = Figures>(who: SignedIn, query: object = {}, kind = '') =>
  stack.call<T>('GET', `/api/resultados${kind}`, {
    token: who.token,
    query: { empresaId: who.empresaId, periodo: 'mes', ...query },
  });
/** Waits until the figures are as expected: results are updated seconds after an event. */
const totals = (who: SignedIn, expected: Partial<Figures['totais']>, query: object = {}) =>
  until(`results ${JSON.stringify(expected)}`, async () => {
    const { body } = await ask(who, query);
    const is = Object.entries(expected).every(([name, value]) =>
      isDeepStrictEqual(body.totais[name as keyof Figures['totais']], value),
    );
    return is ? body : undefined;
  });

describe('the results of a period', () => {
  let empresa: SignedIn;
  let ana: SignedIn;
  let bia: SignedIn;

  beforeAll(async () => {
    empresa = await newEmpresa(stack, 'resultados');
    await setPlan(stack, empresa, 'enterprise_anual');
    [ana, bia] = [await newFuncionario(stack, empresa, 'ana'), await newFuncionario(stack, empresa, 'bia')];
    for (const who of [ana, bia]) await connectLinkedin(stack, who);
  });

  it('counts shares, publications, exchanges and employees', async () => {
    await newFuncionario(stack, empresa, 'carla');
    const tag = await newTag(stack, empresa, 'Vagas');
    const first = await newPost(stack, empresa, { ups: 20, tags: [tag.id], legenda: 'Estamos contratando' });
    const second = await newPost(stack, empresa, { ups: 5 });
    for (const [who, post] of [
      [ana, first],
      [ana, second],
      [bia, first],
    ] as const)
      expect((await share(stack, who, post.id)).status).toBe(200);
    const produto = await newProduct(stack, empresa, { valor_ups: 8 });
    await newExchange(stack, ana, produto.id);
    const cancelled = await newExchange(stack, bia, produto.id);
    await stack.call('PUT', `/api/gerenciarTroca/${cancelled.id}/status`, {
      token: empresa.token,
      body: { status: 'cancelada' },
    });
    await stack.call('DELETE', `/deletePost/${second.id}`, {
      token: empresa.token,
      query: { email: empresa.email },
    });
    const body = await totals(empresa, {
      compartilhamentos: 3,
      participantes: 2,
      colaboradores: 3,
      participacao: 0.6667,
      publicacoes: 2,
      upsGanhos: 45,
      upsTrocados: 8,
      cliques: 0,
      valorMidiaCentavos: null,
    });
    const { de, ate } = periodOf('mes', HOJE);
    expect(body).toMatchObject({ de, ate, anteriores: { compartilhamentos: 0, colaboradores: 0 } });
    expect(body.serie.at(-1)).toEqual({ dia: HOJE, compartilhamentos: 3, cliques: 0, upsGanhos: 45 });
    expect(body.serie).toHaveLength(Number(HOJE.slice(8)));
    expect(body.serieAnterior).toHaveLength(Math.min(body.serie.length, Number(addDays(de, -1).slice(8))));

    const posts = await ask<Rows>(empresa, {}, '/posts');
    expect(posts.body.rows).toEqual([
      {
        id: first.id,
        nome: 'Estamos contratando',
        imagem: null,
        compartilhamentos: 2,
        cliques: 0,
        canais: [],
        upsGanhos: 40,
      },
      {
        id: second.id,
        nome: 'Novidade da semana',
        imagem: null,
        compartilhamentos: 1,
        cliques: 0,
        canais: [],
        upsGanhos: 5,
      },
    ]);
    const people = await ask<Rows>(empresa, { limit: 1 }, '/colaboradores');
    expect(people.body.rows).toMatchObject([{ id: ana.id, nome: 'Pessoa ana', compartilhamentos: 2 }]);
    const next = await ask<Rows>(empresa, { limit: 1, cursor: people.body.nextCursor }, '/colaboradores');
    expect(next.body).toMatchObject({ rows: [{ id: bia.id, upsGanhos: 20 }] });
    expect(next.body).not.toHaveProperty('nextCursor');
    const tags = await ask<Rows>(empresa, { ordem: 'cliques' }, '/tags');
    expect(tags.body.rows).toMatchObject([
      { id: tag.id, nome: 'Vagas', compartilhamentos: 2, upsGanhos: 40 },
    ]);
    expect((await ask<Rows>(empresa, {}, '/equipes')).body).toEqual({ rows: [] });

    const own = await stack.call<Own>('GET', '/api/meus-resultados', {
      token: ana.token,
      query: { periodo: 'semana' },
    });
    expect(own.body).toMatchObject({
      de: mondayOf(HOJE),
      totais: { compartilhamentos: 2, cliques: 0, upsGanhos: 25 },
      anteriores: { compartilhamentos: 0 },
      posicao: 2,
    });
    expect(own.body.melhorPost).toMatchObject({ compartilhamentos: 1 });
    const nothing = await stack.call<Own>('GET', '/api/meus-resultados', {
      token: (await newFuncionario(stack, empresa, 'nova')).token,
      query: { periodo: 'ano' },
    });
    expect(nothing.body).toMatchObject({ totais: { compartilhamentos: 0 }, melhorPost: null });
  });

  it('counts every click for its share, post, employee and company', async () => {
    const post = await newPost(stack, empresa, { legenda: 'Leia mais' });
    await share(stack, bia, post.id);
    const now = new Date();
    const link = { codigo: `codigo${post.id}`, postId: post.id, link: 'https://exemplo.com.br' };
    const click = (visitor: string, at = now) =>
      countClick(
        { ...link, empresaId: empresa.id, funcionarioId: bia.id },
        visitOf(visitor, at),
        at,
        AbortSignal.timeout(5000),
      );
    for (const visitor of ['um', 'dois', 'um']) await click(visitor);
    // Another half hour of today, even if the day has just begun.
    const [earlier, later] = [-40, 40].map((minutes) => new Date(now.getTime() + minutes * 60_000));
    await click('um', earlier && dayOf(earlier) === HOJE ? earlier : later);
    const { serie } = await totals(empresa, { cliques: 3, compartilhamentos: 4 });
    expect(serie.reduce((sum, { cliques }) => sum + cliques, 0)).toBe(3);
    const { rows } = (await ask<Rows>(empresa, { ordem: 'cliques', limit: 1 }, '/posts')).body;
    expect(rows).toMatchObject([{ id: post.id, cliques: 3, compartilhamentos: 1, upsGanhos: 10 }]);
    const people = await ask<Rows>(empresa, { ordem: 'cliques' }, '/colaboradores');
    expect(people.body.rows.map(({ id, cliques }) => [id, cliques])).toEqual([
      [bia.id, 3],
      [ana.id, 0],
    ]);
    const own = await stack.call<Own>('GET', '/api/meus-resultados', {
      token: bia.token,
      query: { periodo: 'mes' },
    });
    expect(own.body).toMatchObject({ totais: { cliques: 3 }, melhorPost: { nome: 'Leia mais', cliques: 3 } });
  });

  it('says by which channels the clicks came', async () => {
    const { empresa: owner, funcionario: who } = await newSharer(stack);
    const post = await newPost(stack, owner, { legenda: 'Em todo lugar', ...LINK });
    const own = (await share(stack, who, post.id)).body.linkCurto ?? '';
    const link = async (canal: string) =>
      (
        await stack.call<{ linkCurto: string }>('POST', '/api/canais', {
          token: who.token,
          body: { postId: post.id, canal },
        })
      ).body.linkCurto;
    const visited = [await link('whatsapp'), await link('whatsapp'), await link('sistema'), own];
    for (const [n, address] of visited.entries()) await visit(address, { 'user-agent': `${CHROME} ${n}` });
    const canais = [
      { canal: 'whatsapp', cliques: 2 },
      { canal: 'linkedin', cliques: 1 },
      { canal: 'sistema', cliques: 1 },
    ];
    const { totais, anteriores } = await totals(owner, { cliques: 4, compartilhamentos: 1 });
    expect([totais.canais, anteriores.canais]).toEqual([canais, []]);
    for (const [kind, id] of [
      ['/posts', post.id],
      ['/colaboradores', who.id],
    ] as const) {
      const { rows } = (await ask<Rows>(owner, {}, kind)).body;
      expect(rows).toMatchObject([{ id, compartilhamentos: 1, cliques: 4, canais }]);
    }
    const mine = await stack.call<Own>('GET', '/api/meus-resultados', {
      token: who.token,
      query: { periodo: 'mes' },
    });
    expect(mine.body).toMatchObject({
      totais: { cliques: 4, canais },
      anteriores: { canais: [] },
      melhorPost: { id: post.id, cliques: 4, canais },
    });
  });

  it('a removed employee counts for its days in the company, and its shares stay', async () => {
    const before = (await ask(empresa)).body.totais;
    const leaver = await newFuncionario(stack, empresa, 'saida');
    await totals(empresa, { colaboradores: before.colaboradores + 1 });
    await stack.call('DELETE', `/funcionarios/${leaver.id}`, { token: empresa.token });
    await totals(empresa, { ...before });
  });

  it('the company sets the value of a click', async () => {
    await setEmpresa(stack, empresa, { cpcCentavos: 350 });
    expect((await ask(empresa)).body.totais.valorMidiaCentavos).toBe(3 * 350);
    const { token, empresaId } = empresa;
    const { body } = await stack.call('GET', `/empresa/${empresaId}`, { token });
    expect(body).toMatchObject({ cpcCentavos: 350 });
    expect((await stack.call('GET', `/empresa/${empresaId}`, { token: ana.token })).body).not.toHaveProperty(
      'cpcCentavos',
    );
    for (const cpcCentavos of [-1, 100_001, 1.5, 'muito'])
      expect(
        (await stack.call('PUT', `/empresa/${empresaId}`, { token, body: { ...body, cpcCentavos } })).status,
      ).toBe(400);
    await setEmpresa(stack, empresa, { cpcCentavos: 0 });
    expect((await ask(empresa)).body.totais.valorMidiaCentavos).toBeNull();
  });

  it('keeps what exchanges cost at their time, and says which UPS had no cost', async () => {
    const buyer = await newEmpresa(stack, 'custos');
    await setPlan(stack, buyer, 'enterprise_anual');
    const eva = await newFuncionario(stack, buyer, 'eva');
    await connectLinkedin(stack, eva);
    expect((await share(stack, eva, (await newPost(stack, buyer, { ups: 25 })).id)).status).toBe(200);
    const caneca = await newProduct(stack, buyer, { nome: 'Caneca', valor_ups: 4, custoCentavos: 1990 });
    const folga = await newProduct(stack, buyer, { nome: 'Folga', valor_ups: 5 });
    const none = { custoTrocasCentavos: null, upsSemCusto: 0 };
    expect((await ask(buyer)).body.totais).toMatchObject(none);
    await newExchange(stack, eva, caneca.id);
    await newExchange(stack, eva, folga.id);
    const cancelled = await newExchange(stack, eva, caneca.id);
    await totals(buyer, { upsTrocados: 13, custoTrocasCentavos: 3980, upsSemCusto: 5 });
    await stack.call('PUT', `/api/gerenciarTroca/${cancelled.id}/status`, {
      token: buyer.token,
      body: { status: 'cancelada' },
    });
    await stack.call('POST', '/api/ajustarproduto', {
      token: buyer.token,
      body: { ...caneca, imagem: '', quantidade: 4, custoCentavos: 99_999 },
    });
    await newExchange(stack, eva, caneca.id);
    const { totais } = await totals(buyer, { upsTrocados: 13, custoTrocasCentavos: 1990 + 99_999 });
    expect(totais.upsSemCusto).toBe(5);
    expect(await verifyResults(buyer.id, HOJE)).toEqual([]);
  });

  it('the admin reads one company, and with its own id all of them', async () => {
    const who = await admin(stack);
    const asked = (empresaId: string, kind = '') =>
      stack.call<Figures & Rows>('GET', `/api/resultados${kind}`, {
        token: who.token,
        query: { empresaId, periodo: 'mes' },
      });
    const one = await asked(empresa.id);
    expect(one.body.totais.compartilhamentos).toBe(4);
    const all = await asked(who.empresaId);
    expect(all.body.totais.compartilhamentos).toBeGreaterThanOrEqual(3);
    expect(all.body.totais.participantes).toBeGreaterThanOrEqual(2);
    expect((await asked(who.empresaId, '/posts')).body.rows.length).toBeGreaterThan(0);
    expect((await asked('01NADA')).status).toBe(404);
  });

  it('lists companies for the admin by activity, with those that became inactive', async () => {
    const who = await admin(stack);
    const quiet = await newEmpresa(stack, 'parada');
    const lastWeek = addDays(mondayOf(HOJE), -7);
    await countFacts(quiet.id, [
      { of: 'share', funcionarioId: 'p', postId: 'x', lugar: 'Lx', line: 1, dia: lastWeek, ups: 5 },
    ]);
    const rows = new Map<string, Reply<typeof resultados.resultsOfEmpresas>['rows'][number]>();
    let cursor: string | undefined;
    do {
      const { body } = await stack.call<Reply<typeof resultados.resultsOfEmpresas>>(
        'GET',
        '/api/resultados/empresas',
        {
          token: who.token,
          query: { periodo: 'semana', limit: 50, ...(cursor && { cursor }) },
        },
      );
      for (const row of body.rows) rows.set(row.id, row);
      cursor = body.nextCursor;
    } while (cursor);
    expect(rows.get(quiet.id)).toMatchObject({
      nome: 'Empresa parada',
      compartilhamentos: 0,
      compartilhamentosAntes: 1,
    });
    expect(rows.get(empresa.id)).toMatchObject({ compartilhamentos: 4, compartilhamentosAntes: 0 });
    // Inactive companies come first, on any page: those are the ones the admin contacts.
    const order = [...rows.keys()];
    expect(order.indexOf(quiet.id)).toBeLessThan(order.indexOf(empresa.id));
  });
});
