import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Post, Produto } from '../../shared/routes/entities.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { exchange, newPost, newProduct } from '../support/content.ts';
import { linkedinPosts, newSharer, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;
let keys = 0;
const freshKey = () => ({ 'idempotency-key': `chave ${++keys}` });

beforeAll(async () => {
  ({ empresa, funcionario } = await newSharer(stack));
  const post = await newPost(stack, empresa, { ups: 25 });
  expect((await share(stack, funcionario, post.id)).status).toBe(200);
});

const createPost = (headers: Record<string, string>, extra: object = {}) =>
  stack.call<{ post: Post }>('POST', '/createPost', {
    token: empresa.token,
    headers,
    body: { legenda: 'Uma vez', empresaId: empresa.id, ups: 5, ...extra },
  });
const createProduct = (headers: Record<string, string>, extra: object = {}) =>
  stack.call<{ produto: Produto }>('POST', '/api/novoproduto', {
    token: empresa.token,
    headers,
    body: { nome: 'Uma vez', valor_ups: 1, quantidade: 1, empresaId: empresa.id, ...extra },
  });
const countPosts = async () =>
  (await stack.call('GET', '/api/contar-posts', { token: empresa.token, query: { empresaId: empresa.id } }))
    .body.totalPostsNoMes;
const stockOf = async (id: string) =>
  (
    await stack.call<{ produtos: Produto[] }>('GET', `/api/produtos/${empresa.id}`, { token: empresa.token })
  ).body.produtos.find((one) => one.id === id)?.quantidade;

describe('a repeated key', () => {
  it('trocarups: returns the first answer, one exchange, by GET and POST', async () => {
    const key = freshKey();
    const product = await newProduct(stack, empresa, { valor_ups: 3, quantidade: 5 });
    const first = await exchange(stack, funcionario, product.id, key);
    expect(first.status).toBe(200);
    expect((await exchange(stack, funcionario, product.id, key)).body).toEqual(first.body);
    const byGet = await stack.call('GET', '/api/trocarups', {
      token: funcionario.token,
      headers: key,
      query: { produtoId: product.id, funcionarioId: funcionario.id },
    });
    expect(byGet.body).toEqual(first.body);
    expect(await stockOf(product.id)).toBe(4);
  });
});

/** How often LinkedIn has a text, and the employee's ledger. */
async function published(texto: string) {
  const [posts, { body }] = await Promise.all([
    linkedinPosts(stack),
    stack.call<{ movimentos: { referencia: string }[] }>('GET', `/api/extrato/${funcionario.id}`, {
      token: funcionario.token,
    }),
  ]);
  return { posts: posts.filter((post) => post.texto === texto).length, lines: body.movimentos };
}

describe('a share, whose own record holds the answer', () => {
  it('returns its first answer after the post was deleted and the balance changed', async () => {
    const key = freshKey();
    const post = await newPost(stack, empresa, { legenda: 'Contado pelo registro', ups: 5 });
    const first = await share(stack, funcionario, post.id, key);
    const next = await newPost(stack, empresa, { legenda: 'Outro depois', ups: 5 });
    expect((await share(stack, funcionario, next.id, freshKey())).status).toBe(200);
    const gone = await stack.call('DELETE', `/deletePost/${post.id}`, {
      token: empresa.token,
      query: { email: empresa.email },
    });
    expect(gone.status).toBe(200);
    const again = await share(stack, funcionario, post.id, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await share(stack, funcionario, next.id, key)).status, 'the key stands for the other').toBe(409);
    const { posts, lines } = await published('Contado pelo registro');
    expect([posts, lines.filter(({ referencia }) => referencia === post.id).length]).toEqual([1, 1]);
  });

  it('returns one answer to simultaneous requests with one key, and publishes once', async () => {
    const key = freshKey();
    const post = await newPost(stack, empresa, { legenda: 'Ao mesmo tempo', ups: 5 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => share(stack, funcionario, post.id, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { posts, lines } = await published('Ao mesmo tempo');
    expect([posts, lines.filter(({ referencia }) => referencia === post.id).length]).toEqual([1, 1]);
  });

  it('returns the first ticket of a scheduled share, even after it was cancelled', async () => {
    const key = freshKey();
    const post = await newPost(stack, empresa, { legenda: 'Mais tarde', ups: 5 });
    const body = {
      funcionarioId: funcionario.id,
      internoPostId: post.id,
      agendarPara: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const ask = () =>
      stack.call<{ compartilhamentoId: string }>('POST', '/proxy/linkedin', {
        token: funcionario.token,
        headers: key,
        body,
      });
    const first = await ask();
    expect(first.status).toBe(202);
    const gone = await stack.call('DELETE', `/proxy/linkedin/${first.body.compartilhamentoId}`, {
      token: funcionario.token,
    });
    expect(gone.status).toBe(200);
    expect(await ask()).toMatchObject({ status: 202, body: first.body });
    const { body: waiting } = await stack.call<{ agendados: unknown[] }>(
      'GET',
      '/api/compartilhamentos-agendados',
      {
        token: funcionario.token,
        query: { funcionarioId: funcionario.id },
      },
    );
    expect(JSON.stringify(waiting)).not.toContain(post.id);
  });
});

describe('simultaneous requests', () => {
  it('with one key create one post; each gets the answer or 409', async () => {
    const [key, before] = [freshKey(), Number(await countPosts())];
    const answers = await Promise.all(Array.from({ length: 6 }, () => createPost(key)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body.post.id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await countPosts()).toBe(before + 1);
  });

  it('with one key make one exchange', async () => {
    const key = freshKey();
    const product = await newProduct(stack, empresa, { valor_ups: 1, quantidade: 9 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => exchange(stack, funcionario, product.id, key)),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(new Set(made.map(({ body }) => body.troca.id)).size).toBe(1);
    expect(await stockOf(product.id)).toBe(8);
  });
});

describe('a key', () => {
  it('stores no failure: the corrected request works', async () => {
    const key = freshKey();
    expect((await createPost(key, { ups: 7 })).status).toBe(400);
    expect((await createPost(key)).status).toBe(201);
    const product = await newProduct(stack, empresa, { valor_ups: 9999, quantidade: 1 });
    const buy = freshKey();
    expect((await exchange(stack, funcionario, product.id, buy)).status).toBe(409);
    const cheap = await newProduct(stack, empresa, { valor_ups: 0, quantidade: 1 });
    expect((await exchange(stack, funcionario, cheap.id, buy)).status).toBe(200);
  });

  it('belongs to one caller and one route', async () => {
    const key = freshKey();
    const other = await newEmpresa(stack);
    const mine = await createPost(key);
    const theirs = await stack.call<{ post: Post }>('POST', '/createPost', {
      token: other.token,
      headers: key,
      body: { legenda: 'Deles', empresaId: other.id, ups: 5 },
    });
    expect(theirs.body.post.id).not.toBe(mine.body.post.id);
    expect((await createProduct(key)).status).toBe(201);
  });

  it('may have up to 255 characters', async () => {
    expect((await createPost({ 'idempotency-key': 'k'.repeat(255) })).status).toBe(201);
    expect((await createPost({ 'idempotency-key': 'k'.repeat(256) })).status).toBe(400);
  });

  it('survives a database failure after the work is done', async () => {
    const [key, before] = [freshKey(), Number(await countPosts())];
    await stack.tool('falhas', { servico: 'dynamodb', modo: 'aceita-e-corta', vezes: 4 });
    const first = await createPost(key);
    await stack.tool('falhas', { servico: 'dynamodb', modo: 'erro', vezes: 0 });
    expect([201, 503]).toContain(first.status);
    expect((await createPost(key)).status).toBe(201);
    expect(await countPosts()).toBe(before + 1);
  });
});

describe('a process that dies after its work, before it records the answer', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Makes the write that records the answer hang, so that nothing after it runs. */
  async function dieBeforeTheAnswerIsNoted(): Promise<void> {
    const { db } = await import('../../functions/platform/dynamodb/db.ts');
    const send = db.send.bind(db) as (command: unknown) => Promise<never>;
    vi.spyOn(db, 'send').mockImplementation((command: unknown) =>
      command instanceof UpdateCommand && command.input.UpdateExpression?.startsWith('SET resposta')
        ? new Promise<never>(() => {})
        : send(command),
    );
  }
  const afterItsLease = () => stack.tool('relogio', { avancar: '2m' });
  const productNamed = async (nome: string) =>
    (
      await stack.call<{ produtos: Produto[] }>('GET', `/api/produtos/${empresa.id}`, {
        token: empresa.token,
      })
    ).body.produtos.find((one) => one.nome === nome);

  async function madeWithoutAnswer(nome: string) {
    const key = freshKey();
    const body = { nome, quantidade: 10, valor_ups: 1 };
    await dieBeforeTheAnswerIsNoted();
    void createProduct(key, body);
    const made = await until(nome, () => productNamed(nome));
    vi.restoreAllMocks();
    return { made, again: () => createProduct(key, body) };
  }

  it('the retry keeps stock sold meanwhile', async () => {
    const { made, again } = await madeWithoutAnswer('Vendido');
    expect((await exchange(stack, funcionario, made.id)).status).toBe(200);
    await afterItsLease();
    const { status, body } = await again();
    expect([status, body.produto.id]).toEqual([201, made.id]);
    expect(await stockOf(made.id)).toBe(9);
  });

  it('the retry does not bring back a deleted product', async () => {
    const { made, again } = await madeWithoutAnswer('Excluído');
    await stack.call('DELETE', `/api/produto/${made.id}`, { token: empresa.token });
    await afterItsLease();
    const { status, body } = await again();
    expect([status, body.produto]).toEqual([201, made]);
    expect(await productNamed('Excluído')).toBeUndefined();
  });

  it.each([
    ['a draft', { situacao: 'rascunho' }],
    ['a published post', {}],
  ])('the retry of a change of %s returns its answer, as no one changed it since', async (_what, state) => {
    const { post } = (await createPost(freshKey(), { legenda: 'Antes', ...state })).body;
    const [key, token] = [freshKey(), empresa.token];
    const change = () =>
      stack.call<{ post: Post }>('PUT', `/posts/${post.id}`, {
        token,
        headers: key,
        body: { versao: 1, legenda: 'Depois' },
      });
    await dieBeforeTheAnswerIsNoted();
    void change();
    await until('the change', async () => {
      const { body } = await stack.call<Post>('GET', `/post/${post.id}`, { token });
      return body.legenda === 'Depois' || undefined;
    });
    vi.restoreAllMocks();
    await afterItsLease();
    const { status, body } = await change();
    expect([status, body.post.legenda, body.post.versao]).toEqual([200, 'Depois', 2]);
  });

  it('the retry does not bring back a deleted post, and counts it once', async () => {
    const [key, before] = [freshKey(), Number(await countPosts())];
    await dieBeforeTheAnswerIsNoted();
    void createPost(key, { legenda: 'Apagado' });
    const listed = async () =>
      (
        await stack.call<{ rows: Post[] }>('GET', '/posts', {
          token: empresa.token,
          query: { empresaId: empresa.id },
        })
      ).body.rows.find(({ legenda }) => legenda === 'Apagado');
    const made = await until('the post', listed);
    vi.restoreAllMocks();
    await stack.call('DELETE', `/deletePost/${made.id}`, {
      token: empresa.token,
      query: { email: empresa.email },
    });
    await afterItsLease();
    const { status, body } = await createPost(key, { legenda: 'Apagado' });
    expect([status, body.post.id]).toEqual([201, made.id]);
    expect([await listed(), await countPosts()]).toEqual([undefined, before + 1]);
  });
});
