import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FuncionarioItem, getFuncionario } from '../../functions/areas/contas/store/funcionarios.ts';
import { createFuncionario } from '../../functions/areas/funcionarios/store/create-funcionario.ts';
import { getProduto } from '../../functions/areas/loja/store/produtos.ts';
import { movement } from '../../functions/areas/movimentos/store/ledger.ts';
import { db, table } from '../../functions/platform/dynamodb/db.ts';
import { transact } from '../../functions/platform/dynamodb/writes.ts';
import { verifyToken } from '../../infra/local/gateway/authorizer.ts';
import { tokensOf } from '../security/tokens.ts';
import { setPlan } from '../support/admin.ts';
import { dayOrNight } from '../support/by-night.ts';
import { freshEmail, newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost, newProduct, newVoucher } from '../support/content.ts';
import { invoke } from '../support/invoke.ts';
import { connectLinkedin, linkedinPosts, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const PATIENCE_MS = 300_000;
/** Simultaneous callers: more than there is room for, and by night as many as the product must bear. */
const CROWD = dayOrNight(
  { exchanges: 40, registrations: 12, posts: 25, shares: 25, funcionarios: 8 },
  { exchanges: 200, registrations: 50, posts: 100, shares: 100, funcionarios: 30 },
);

const tally = (values: readonly unknown[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
};
const claimsOf = (funcionario: SignedIn) =>
  verifyToken(`Bearer ${tokensOf(funcionario).IdToken}`, { now: () => new Date() });

/** Employees with a balance, written through the store: two hundred sign-ups would take minutes. */
async function newFuncionarios(empresa: SignedIn, count: number, ups: number): Promise<SignedIn[]> {
  const made: SignedIn[] = [];
  for (let n = 0; n < count; n += 1) {
    const [id, email, now] = [ulid(), freshEmail('corrida'), new Date()];
    const key = { empresaId: empresa.id, id };
    await createFuncionario({ ...key, nome: `Pessoa ${n}`, email, senhaDefinida: true, vez: n, now });
    const funcionario = (await getFuncionario(key, { fresh: true })) as FuncionarioItem;
    const award = {
      valor: ups,
      motivo: 'compartilhamento',
      referencia: `saldo-${n}`,
      nome: 'Saldo',
      now,
    } as const;
    await transact(movement(funcionario, award).writes);
    made.push({ ...key, email, token: '', refreshToken: '' });
  }
  return made;
}

async function statementSum(funcionarioId: string): Promise<number> {
  const found = await db.send(
    new QueryCommand({
      TableName: table('movimentos'),
      KeyConditionExpression: 'funcionarioId = :id',
      ExpressionAttributeValues: { ':id': funcionarioId },
      ConsistentRead: true,
    }),
  );
  return (found.Items ?? []).reduce((sum, line) => sum + Number(line.valor), 0);
}

let empresa: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
});

describe('at the same time', () => {
  it(
    `${CROWD.exchanges} exchanges for the last 10 units: exactly 10 succeed, stock is 0, every balance equals its statement`,
    async () => {
      const funcionarios = await newFuncionarios(empresa, CROWD.exchanges, 25);
      const { id: produtoId } = await newProduct(stack, empresa, { valor_ups: 20, quantidade: 10 });
      const answers = await Promise.all(
        funcionarios.map((funcionario) =>
          invoke('loja.exchange', {
            claims: claimsOf(funcionario),
            query: { produtoId, funcionarioId: funcionario.id },
          }),
        ),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10, 409: CROWD.exchanges - 10 });
      const refusals = answers.filter(({ status }) => status === 409);
      expect(tally(refusals.map(({ body }) => (body as { error: string }).error))).toEqual({
        'Produto esgotado.': CROWD.exchanges - 10,
      });
      expect((await getProduto(empresa.id, produtoId)).quantidade).toBe(0);
      const winners = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
      for (const [n, { id }] of funcionarios.entries()) {
        const funcionario = await getFuncionario({ empresaId: empresa.id, id }, { fresh: true });
        expect(funcionario?.ups).toBe(winners.includes(n) ? 5 : 25);
        expect(await statementSum(id)).toBe(funcionario?.ups);
      }
    },
    PATIENCE_MS,
  );

  it(
    `${CROWD.exchanges} exchanges for the last 10 codes: exactly 10 succeed, each with a code of its own, nobody pays for none`,
    async () => {
      const codes = Array.from({ length: 10 }, (_, n) => `CODIGO-${n}`);
      const funcionarios = await newFuncionarios(empresa, CROWD.exchanges, 25);
      const { id: produtoId } = await newVoucher(stack, empresa, codes, { valor_ups: 20 });
      const answers = await Promise.all(
        funcionarios.map((funcionario) =>
          invoke('loja.exchange', {
            claims: claimsOf(funcionario),
            query: { produtoId, funcionarioId: funcionario.id },
          }),
        ),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10, 409: CROWD.exchanges - 10 });
      const refusals = answers.filter(({ status }) => status === 409);
      expect(tally(refusals.map(({ body }) => (body as { error: string }).error))).toEqual({
        'Produto esgotado.': CROWD.exchanges - 10,
      });
      expect((await getProduto(empresa.id, produtoId)).quantidade).toBe(0);
      const given: unknown[] = [];
      for (const [n, { status, body }] of answers.entries()) {
        const funcionario = funcionarios[n] as SignedIn;
        const { ups } = (await getFuncionario(funcionario, { fresh: true })) ?? {};
        expect([ups, await statementSum(funcionario.id)]).toEqual(status === 200 ? [5, 5] : [25, 25]);
        if (status !== 200) continue;
        const { id } = (body as { troca: { id: string } }).troca;
        const read = await invoke('loja.readCode', { claims: claimsOf(funcionario), params: { id } });
        given.push((read.body as { codigo: string }).codigo);
      }
      expect(given.sort()).toEqual(codes);
    },
    PATIENCE_MS,
  );

  it(
    '20 exchanges by one employee who can pay for 3: exactly 3 succeed',
    async () => {
      const [funcionario] = (await newFuncionarios(empresa, 1, 25)) as [SignedIn];
      const { id: produtoId } = await newProduct(stack, empresa, { valor_ups: 8, quantidade: 100 });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          invoke('loja.exchange', {
            claims: claimsOf(funcionario),
            query: { produtoId, funcionarioId: funcionario.id },
          }),
        ),
      );
      const statuses = tally(answers.map(({ status }) => status));
      expect(statuses[200]).toBe(3);
      expect(statuses[409] ?? 0).toBe(17);
      expect((await getProduto(empresa.id, produtoId)).quantidade).toBe(97);
      expect(await statementSum(funcionario.id)).toBe(1);
    },
    PATIENCE_MS,
  );

  it(
    `${CROWD.registrations} registrations for the last seat: exactly 1 succeeds`,
    async () => {
      const owner = await newEmpresa(stack);
      await setPlan(stack, owner, 'experience', { colaboradoresLimite: 2 });
      await newFuncionario(stack, owner);
      const answers = await Promise.all(
        Array.from({ length: CROWD.registrations }, (_, n) =>
          stack.call('POST', '/cadastrar-funcionario', {
            token: owner.token,
            body: { nome: `Pessoa ${n}`, email: freshEmail('vaga'), cargo: 'x', empresaId: owner.id },
          }),
        ),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 403: CROWD.registrations - 1 });
      const { body } = await stack.call('GET', `/empresa/${owner.id}`, { token: owner.token });
      expect(body.numColaboradores).toBe(2);
      const funcionarios = await stack.call<unknown[]>('GET', '/funcionarios', {
        token: owner.token,
        query: { empresaId: owner.id },
      });
      expect(funcionarios.body).toHaveLength(2);
    },
    PATIENCE_MS,
  );

  it(
    `${CROWD.posts} posts near the monthly limit: never one over`,
    async () => {
      const owner = await newEmpresa(stack);
      for (let n = 0; n < 20; n += 1) await newPost(stack, owner);
      const answers = await Promise.all(
        Array.from({ length: CROWD.posts }, (_, n) =>
          stack.call('POST', '/createPost', {
            token: owner.token,
            body: { legenda: `Post ${n}`, empresaId: owner.id, ups: 5 },
          }),
        ),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 5, 403: CROWD.posts - 5 });
      const query = { empresaId: owner.id };
      const count = await stack.call('GET', '/api/contar-posts', { token: owner.token, query });
      expect(count.body.totalPostsNoMes).toBe(25);
      const posts = await stack.call('GET', '/posts', { token: owner.token, query: { ...query, limit: 50 } });
      expect([posts.body.count, (posts.body.rows as unknown[]).length]).toEqual([25, 25]);
    },
    PATIENCE_MS,
  );

  it(
    `${CROWD.shares} shares of one post by one employee: one publication, one award`,
    async () => {
      const funcionario = await newFuncionario(stack, empresa);
      await connectLinkedin(stack, funcionario);
      const post = await newPost(stack, empresa, { ups: 25, legenda: 'Uma vez só' });
      const answers = await Promise.all(
        Array.from({ length: CROWD.shares }, () => share(stack, funcionario, post.id)),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: CROWD.shares - 1 });
      const published = (await linkedinPosts(stack)).filter(({ texto }) => texto === 'Uma vez só');
      expect(published).toHaveLength(1);
      const statement = await stack.call('GET', `/api/extrato/${funcionario.id}`, {
        token: funcionario.token,
      });
      expect(statement.body).toMatchObject({ saldo: 25, movimentos: [{ valor: 25, saldo: 25 }] });
      expect(await statementSum(funcionario.id)).toBe(25);
    },
    PATIENCE_MS,
  );

  it(
    `${CROWD.funcionarios} shares by different employees of one company: each awarded, and the counters agree`,
    async () => {
      const owner = await newEmpresa(stack);
      await setPlan(stack, owner, 'enterprise_anual');
      const post = await newPost(stack, owner, { ups: 15, legenda: 'Todo mundo' });
      const funcionarios: SignedIn[] = [];
      for (let n = 0; n < CROWD.funcionarios; n += 1) funcionarios.push(await newFuncionario(stack, owner));
      for (const funcionario of funcionarios) await connectLinkedin(stack, funcionario);
      const answers = await Promise.all(
        funcionarios.map((funcionario) => share(stack, funcionario, post.id)),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: CROWD.funcionarios });
      const all = await stack.call('GET', `/allposts/${owner.id}/shared-posts`, { token: owner.token });
      expect(all.body.totalPosts).toBe(CROWD.funcionarios);
      const positions = await Promise.all(
        funcionarios.map(async ({ token, email }) => {
          const { body } = await stack.call('GET', '/DadosColab', { token, query: { email } });
          return Number(body.posicao);
        }),
      );
      expect(positions.sort((a, b) => a - b)).toEqual(funcionarios.map((_, n) => n + 1));
    },
    PATIENCE_MS,
  );
});
