import { beforeAll, describe, expect, it } from 'vitest';
import type { RankingRow } from '../../shared/routes/entities.ts';
import { admin, setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newExchange, newPost, newProduct } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;
let other: SignedIn;
let funcionario: SignedIn;
let colleague: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  [empresa, other] = [await newEmpresa(stack), await newEmpresa(stack)];
  funcionario = await newFuncionario(stack, empresa);
  colleague = await newFuncionario(stack, empresa);
  stranger = await newFuncionario(stack, other);
  await setPlan(stack, empresa, 'enterprise_anual');
});

describe('UPS', () => {
  it('asking for UPS never adds any: it returns the true balance', async () => {
    const ask = (who: SignedIn, funcionarioId: string, upsPost: unknown) =>
      stack.call('POST', '/updateUps', { token: who.token, body: { funcionarioId, upsPost } });
    for (const upsPost of [25, '1000', -5, null, undefined, { $add: 1 }]) {
      const { status, body } = await ask(funcionario, funcionario.id, upsPost);
      expect([status, body]).toEqual([200, { ups: 0 }]);
    }
    expect((await ask(funcionario, colleague.id, 1)).status).toBe(403);
    expect((await ask(empresa, funcionario.id, 1)).status).toBe(403);
  });

  it('the ranking has most UPS first, ties by who reached them first, by cursor too', async () => {
    const owner = await newEmpresa(stack);
    const funcionarios = [
      await newFuncionario(stack, owner),
      await newFuncionario(stack, owner),
      await newFuncionario(stack, owner),
    ];
    const [first, second, third] = funcionarios as [SignedIn, SignedIn, SignedIn];
    const post = await newPost(stack, owner, { ups: 5 });
    for (const one of [third, second]) {
      await connectLinkedin(stack, one);
      expect((await share(stack, one, post.id)).status).toBe(200);
    }
    const ask = (query: object, who = owner) =>
      stack.call<RankingRow[]>('GET', '/rankingColaboradores', {
        token: who.token,
        query: { empresaId: owner.id, ...query },
      });
    const { body } = await ask({});
    expect(body.map(({ IdFuncionario, ups, posicao }) => [IdFuncionario, ups, posicao])).toEqual([
      [third.id, 5, 1],
      [second.id, 5, 2],
      [first.id, 0, 3],
    ]);
    const top = await ask({ limit: 2 }, first);
    expect(top.body).toEqual(body.slice(0, 2));
    const rest = await ask({ limit: 2, cursor: top.headers.get('x-next-cursor') });
    expect(rest.body).toEqual(body.slice(2));
    await stack.caughtUp();
    for (const [index, one] of [third, second, first].entries()) {
      const me = await stack.call('GET', '/DadosColab', { token: one.token, query: { email: one.email } });
      expect(me.body).toMatchObject({ posicao: index + 1, totalRanking: 3 });
    }
    expect((await ask({}, stranger)).status).toBe(403);
    expect((await ask({ limit: 0 })).status).toBe(400);
    expect((await ask({ limit: 1001 })).status).toBe(400);
  });

  it('the ranking is over all companies for the admin, by cursor too', async () => {
    const boss = await admin(stack);
    const ask = (query: object) =>
      stack.call<RankingRow[]>('GET', '/rankingColaboradores', {
        token: boss.token,
        query: { empresaId: boss.id, ...query },
      });
    const { body } = await ask({});
    const everybody = body.map(({ IdFuncionario }) => IdFuncionario);
    expect(everybody).toEqual(expect.arrayContaining([funcionario.id, colleague.id, stranger.id]));
    expect(body.map(({ posicao }) => posicao)).toEqual(body.map((_, index) => index + 1));
    const top = await ask({ limit: 2 });
    const cursor = top.headers.get('x-next-cursor') ?? '';
    const rest = await ask({ cursor });
    expect([...top.body, ...rest.body]).toEqual(body);
    // The cursor is sealed: even a well-formed invented one is refused.
    const place = { todos: 'funcionario', ordemGeral: '9', empresaId: boss.id, id: boss.id, antes: '0' };
    const forged = Buffer.from(JSON.stringify(place)).toString('base64url');
    expect((await ask({ cursor: forged })).status).toBe(400);
    const ofEmpresa = await stack.call('GET', '/rankingColaboradores', {
      token: stranger.token,
      query: { empresaId: stranger.empresaId, cursor },
    });
    expect(ofEmpresa.status).toBe(400);
  });

  it('the statement has every movement, newest first, summing up to the balance', async () => {
    const one = await newFuncionario(stack, empresa);
    await connectLinkedin(stack, one);
    const post = await newPost(stack, empresa, { ups: 20 });
    await share(stack, one, post.id);
    const product = await newProduct(stack, empresa, { valor_ups: 15 });
    const troca = await newExchange(stack, one, product.id);
    await stack.call('PUT', `/api/gerenciarTroca/${troca.id}/status`, {
      token: empresa.token,
      body: { status: 'cancelada' },
    });
    const read = (who: SignedIn, query = {}) =>
      stack.call<{ movimentos: { valor: number }[]; saldo: number; nextCursor?: string }>(
        'GET',
        `/api/extrato/${one.id}`,
        { token: who.token, query },
      );
    const { body } = await read(one);
    expect(body).toMatchObject({
      saldo: 20,
      movimentos: [
        { valor: 15, motivo: 'cancelamento', referencia: troca.id, nome: product.nome, saldo: 20 },
        { valor: -15, motivo: 'troca', referencia: troca.id, nome: product.nome, saldo: 5 },
        { valor: 20, motivo: 'compartilhamento', referencia: post.id, nome: post.legenda, saldo: 20 },
      ],
    });
    expect((await read(empresa)).body).toEqual(body);
    const first = await read(one, { limit: 2 });
    const rest = await read(one, { limit: 2, cursor: first.body.nextCursor });
    expect([...first.body.movimentos, ...rest.body.movimentos]).toEqual(body.movimentos);
    expect((await read(colleague)).status).toBe(403);
    expect((await read(stranger)).status).toBe(404);
    expect((await read(other)).status).toBe(404);
  });
});
