import { beforeAll, describe, expect, it } from 'vitest';
import type { FuncionarioDetails, RankingRow } from '../../shared/routes/entities.ts';
import { DAY_MS, monthEnd, monthOf } from '../../shared/rules/dates.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { exchange, newPost, newProduct } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;
let ana: SignedIn;
let bruno: SignedIn;
let carla: SignedIn;

const now = new Date();
/** Noon of a day in the next month; every session is new there. */
const nextMonth = new Date(monthEnd(now).getTime() + DAY_MS / 2);

const ask = (who: SignedIn, query: object = {}) =>
  stack.call<RankingRow[]>('GET', '/rankingColaboradores', {
    token: who.token,
    query: { empresaId: empresa.id, periodo: 'mes', ...query },
  });
const rows = async (who: SignedIn, query: object = {}) =>
  (await ask(who, query)).body.map(({ nome, ups, posicao }) => [nome, ups, posicao]);
const month = async (who: SignedIn) =>
  (await stack.call('GET', '/api/mes', { token: who.token, query: { empresaId: empresa.id } })).body;
const me = async (who: SignedIn) =>
  (
    await stack.call<FuncionarioDetails>('GET', '/DadosColab', {
      token: who.token,
      query: { email: who.email },
    })
  ).body;
const shareOne = async (who: SignedIn, ups: number) => {
  const { id } = await newPost(stack, empresa, { ups, legenda: `Novidade ${Math.random()}` });
  expect((await share(stack, who, id)).status).toBe(200);
};
const rename = (who: SignedIn, nome: string) =>
  stack.call('PUT', `/colaborador/${who.id}`, {
    token: who.token,
    body: { nome, telefone: '', email: who.email },
  });
const again = async (who: SignedIn): Promise<SignedIn> => ({
  ...who,
  token: (await stack.login(who.email, PASSWORD)).token,
});
const showName = (who: SignedIn, aparecerNoRanking: boolean) =>
  stack.call('PUT', '/api/preferencias', { token: who.token, body: { aparecerNoRanking } });

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'mes');
  await setPlan(stack, empresa, 'enterprise_anual');
  [ana, bruno, carla] = [
    await newFuncionario(stack, empresa),
    await newFuncionario(stack, empresa),
    await newFuncionario(stack, empresa),
  ];
  for (const [who, nome] of [
    [ana, 'Ana'],
    [bruno, 'Bruno'],
    [carla, 'Carla'],
  ] as const) {
    expect((await rename(who, nome)).status).toBe(200);
    await connectLinkedin(stack, who);
  }
});

describe("the month's ranking", () => {
  it('is empty until an employee earns UPS', async () => {
    expect(await rows(ana)).toEqual([]);
    expect(await month(ana)).toMatchObject({ mes: monthOf(now), ups: 0, posicao: 0, compartilhamentos: 0 });
  });

  it('adds earned UPS, ties by who reached them first; an exchange or its cancellation changes nothing', async () => {
    await shareOne(bruno, 10);
    await shareOne(ana, 10);
    await shareOne(carla, 20);
    const { id } = await newProduct(stack, empresa, { valor_ups: 20, quantidade: 1 });
    const { body } = await exchange(stack, carla, id);
    const standing = [
      ['Carla', 20, 1],
      ['Bruno', 10, 2],
      ['Ana', 10, 3],
    ];
    expect(await rows(ana)).toEqual(standing);
    const cancelled = await stack.call('PUT', `/api/gerenciarTroca/${body.troca.id}/status`, {
      token: empresa.token,
      body: { status: 'cancelada' },
    });
    expect(cancelled.status).toBe(200);
    expect(await rows(empresa)).toEqual(standing);
    expect(await month(carla)).toMatchObject({ ups: 20, posicao: 1, compartilhamentos: 3 });
    expect(await month(ana)).toMatchObject({ ups: 10, posicao: 3, diasRestantes: daysLeft() });
    expect((await month(ana)).aFrente).toEqual({ nome: 'Bruno', ups: 10 });
    expect((await month(bruno)).aFrente).toEqual({ nome: 'Carla', ups: 20 });
    expect(await month(carla)).not.toHaveProperty('aFrente');
    // Without a period, the ranking by balance.
    const { body: overall } = await ask(ana, { periodo: undefined });
    expect(overall.map(({ ups }) => ups)).toEqual([20, 10, 10]);
  });

  it('pages by cursor, and refuses an invented one', async () => {
    const first = await ask(ana, { limit: 2 });
    const cursor = first.headers.get('x-next-cursor');
    expect(await rows(ana, { limit: 2, cursor })).toEqual([['Ana', 10, 3]]);
    const made = Buffer.from(JSON.stringify({ empresaId: 'x', mes: 'y', ordemMes: 'z', antes: '1' }));
    expect((await ask(ana, { cursor: made.toString('base64url') })).status).toBe(400);
    expect((await ask(ana, { periodo: 'semana' })).status).toBe(400);
    expect((await ask(ana, { data: '2026-02-30' })).status).toBe(400);
    expect((await ask(ana, { data: monthEnd(nextMonth).toISOString().slice(0, 10) })).status).toBe(400);
    expect(await rows(ana, { data: '2024-02-01' })).toEqual([]);
  });

  it('hides a name from colleagues only, in this and the overall ranking, at any place', async () => {
    expect((await showName(bruno, false)).status).toBe(200);
    const hidden = [
      ['Carla', 20, 1],
      ['Colaborador', 10, 2],
      ['Ana', 10, 3],
    ];
    expect(await rows(ana)).toEqual(hidden);
    expect((await month(ana)).aFrente).toEqual({ nome: 'Colaborador', ups: 10 });
    expect(await rows(ana, { periodo: 'geral' })).toEqual(hidden);
    for (const who of [empresa, bruno]) expect((await rows(who))[1]).toEqual(['Bruno', 10, 2]);
    // Nor does an id reveal it: a post that he suggested carries his name and id.
    const idOfSecond = async (who: SignedIn, query = {}) => (await ask(who, query)).body[1]?.IdFuncionario;
    for (const query of [{}, { periodo: 'geral' }]) expect(await idOfSecond(ana, query)).toBe('oculto-2');
    for (const who of [empresa, bruno]) expect(await idOfSecond(who)).toBe(bruno.id);
    // Nor a cursor that ends after him.
    for (const query of [{}, { periodo: 'geral' }]) {
      const { headers } = await ask(ana, { ...query, limit: 2 });
      const cursor = headers.get('x-next-cursor') ?? '';
      const bytes = cursor.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
      expect([cursor, ...bytes].join()).not.toMatch(new RegExp(`${bruno.id}|${empresa.id}`));
      expect(await rows(ana, { ...query, limit: 2, cursor })).toEqual([['Ana', 10, 3]]);
      expect((await ask(ana, { ...query, cursor: `${cursor.slice(0, -1)}` })).status).toBe(400);
    }
    await shareOne(bruno, 5);
    expect((await rows(ana))[1]).toEqual(['Colaborador', 15, 2]);
    expect((await rows(ana, { periodo: 'geral' }))[1]).toEqual(['Colaborador', 15, 2]);
    expect((await showName(bruno, true)).status).toBe(200);
    expect((await rows(ana))[1]).toEqual(['Bruno', 15, 2]);
    expect(await month(ana)).toMatchObject({ posicao: 3 });
  });
});

const daysLeft = () => Math.ceil((monthEnd(new Date()).getTime() - Date.now()) / DAY_MS);

describe('a goal', () => {
  const goal = (metaCompartilhamentos: unknown) =>
    stack.call('PUT', `/empresa/${empresa.id}`, {
      token: empresa.token,
      body: {
        nome: 'Empresa',
        endereco: 'Rua 1',
        adm_nome: 'Ana',
        telefone: '11999990000',
        email: empresa.email,
        metaCompartilhamentos,
      },
    });

  it('is set by the company and read by its employees', async () => {
    for (const wrong of [-1, 1_000_001, 1.5, 'muitos']) expect((await goal(wrong)).status).toBe(400);
    expect(await goal(40)).toMatchObject({ status: 200, body: { metaCompartilhamentos: 40 } });
    const { body } = await stack.call('GET', `/empresa/${empresa.id}`, { token: ana.token });
    expect(body).toMatchObject({ metaCompartilhamentos: 40 });
    for (const who of [ana, empresa])
      expect(await month(who)).toMatchObject({ metaCompartilhamentos: 40, compartilhamentos: 4 });
  });

  it('needs a plan that includes it, is kept while the plan lacks it, and can always be removed', async () => {
    await setPlan(stack, empresa, 'experience');
    expect(await goal(50)).toMatchObject({ status: 403, body: { codigo: 'plano', recurso: 'metas' } });
    expect(await month(ana)).toMatchObject({ metaCompartilhamentos: 0 });
    await setPlan(stack, empresa, 'enterprise_anual');
    expect(await month(ana)).toMatchObject({ metaCompartilhamentos: 40 });
    expect(await goal(0)).toMatchObject({ status: 200, body: { metaCompartilhamentos: 0 } });
  });
});

it('the first share is achieved once, with its date', async () => {
  const { sequenciaSemanas, conquistas } = await me(bruno);
  expect(sequenciaSemanas).toBe(1);
  expect(conquistas.map(({ codigo }) => codigo)).toEqual(['compartilhou_1']);
  expect(conquistas[0]?.data.slice(0, 4)).toBe(String(now.getUTCFullYear()));
});

it('a new month starts from zero, and the previous one stays as it was', async () => {
  await stack.tool('relogio', { agora: nextMonth.toISOString() });
  [empresa, ana, bruno, carla] = [
    await again(empresa),
    await again(ana),
    await again(bruno),
    await again(carla),
  ];
  const last = { data: now.toISOString().slice(0, 10) };
  const standing = [
    ['Carla', 20, 1],
    ['Bruno', 15, 2],
    ['Ana', 10, 3],
  ];
  expect(await rows(ana)).toEqual([]);
  expect(await rows(ana, last)).toEqual(standing);
  await shareOne(ana, 5);
  expect(await rows(ana)).toEqual([['Ana', 5, 1]]);
  expect(await month(ana)).toMatchObject({
    mes: monthOf(nextMonth),
    ups: 5,
    posicao: 1,
    compartilhamentos: 1,
  });
  expect(await rows(ana, last)).toEqual(standing);
  const { headers } = await ask(ana, { ...last, limit: 2 });
  const cursor = headers.get('x-next-cursor');
  expect(await rows(ana, { ...last, limit: 2, cursor })).toEqual([['Ana', 10, 3]]);
  await showName(ana, false);
  expect((await rows(bruno, last))[2]).toEqual(['Colaborador', 10, 3]);
  // Removed employees are in no ranking.
  expect((await stack.call('DELETE', `/funcionarios/${ana.id}`, { token: empresa.token })).status).toBe(200);
  expect(await rows(bruno)).toEqual([]);
  expect(await rows(bruno, last)).toEqual(standing.slice(0, 2));
  await stack.tool('relogio', { agora: null });
});
