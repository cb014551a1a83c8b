import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost, newTag } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

/** The employee has shared the newest, the third and the oldest of nine posts. */
const stack = stackForFile();
const SHARED = [0, 2, 8];
let empresa: SignedIn;
let funcionario: SignedIn;
let tagId: string;
/** Newest first. */
const ids: string[] = [];
const named = (indexes: readonly number[]) => indexes.map((index) => ids[index]);

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'ordem');
  funcionario = await newFuncionario(stack, empresa);
  await connectLinkedin(stack, funcionario);
  await setPlan(stack, empresa, 'enterprise_anual');
  tagId = (await newTag(stack, empresa, 'Cultura')).id;
  for (let n = 8; n >= 0; n -= 1) {
    const legenda = n % 3 === 0 ? `Nossa Confraternização nº ${n}` : `Post ${n}`;
    ids.unshift((await newPost(stack, empresa, { legenda, ...(n % 2 === 0 && { tags: [tagId] }) })).id);
  }
  for (const index of SHARED) expect((await share(stack, funcionario, ids[index] ?? '')).status).toBe(200);
});

const feed = (query: object = {}, who = funcionario) =>
  stack.call<{ rows: Post[]; count: number; nextCursor?: string }>('GET', '/posts', {
    token: who.token,
    query: { empresaId: who.empresaId, ordem: 'pendentes', ...query },
  });
/** All pages, read one after the other as the web does. */
async function whole(query: object = {}) {
  const found: string[][] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await feed({ ...query, ...(cursor && { cursor }) });
    expect([status, body.count]).toEqual([200, 9]);
    found.push(body.rows.map(({ id }) => id));
    cursor = body.nextCursor;
  } while (cursor);
  return found;
}

it('lists unshared posts first, each part newest first, for any page size', async () => {
  const order = named([1, 3, 4, 5, 6, 7, ...SHARED]);
  for (const limit of [1, 2, 6, 7, 8, 9, 50]) expect((await whole({ limit })).flat()).toEqual(order);
  // A page is filled up with shared posts.
  expect((await feed({ limit: 8 })).body.rows.map(({ id }) => id)).toEqual(order.slice(0, 8));
  const plain = await stack.call<{ rows: Post[] }>('GET', '/posts', {
    token: funcionario.token,
    query: { empresaId: empresa.id, limit: 9 },
  });
  expect(plain.body.rows.map(({ id }) => id)).toEqual(ids);
});

it('filters by tag and words, ignoring accents and case, in the same order', async () => {
  expect((await whole({ tag: tagId })).flat()).toEqual(named([4, 6, 0, 2, 8]));
  expect((await whole({ busca: 'confraternizacao NOSSA' })).flat()).toEqual(named([3, 6, 0]));
  expect((await whole({ busca: 'nossa', tag: tagId, limit: 1 })).flat()).toEqual(named([6, 0]));
  expect((await whole({ busca: 'nada disto' })).flat()).toEqual([]);
});

it('omits a post from the unshared ones at once, even before its share reaches the index', async () => {
  const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
  const Key = { funcionarioId: funcionario.id, postId: ids[0] };
  const update = (UpdateExpression: string) =>
    db.send(new UpdateCommand({ TableName: table('compartilhamentos'), Key, UpdateExpression }));
  await update('REMOVE publicou');
  expect((await whole({ limit: 3 })).flat()).toEqual(named([1, 3, 4, 5, 6, 7, 2, 8]));
  await update('SET publicou = funcionarioId');
});

it('omits expired and deleted posts, shared or not, and refuses another company’s cursor', async () => {
  const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
  for (const index of [1, 2]) {
    await db.send(
      new UpdateCommand({
        TableName: table('posts'),
        Key: { id: ids[index] },
        UpdateExpression: 'SET validade = :past',
        ExpressionAttributeValues: { ':past': '2020-01-01' },
      }),
    );
  }
  for (const index of [3, 8])
    await stack.call('DELETE', `/deletePost/${ids[index]}`, {
      token: empresa.token,
      query: { email: empresa.email },
    });
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await feed({ limit: 2, ...(cursor && { cursor }) });
    found.push(...body.rows.map(({ id }) => id));
    cursor = body.nextCursor;
  } while (cursor);
  expect(found).toEqual(named([4, 5, 6, 7, 0]));
  const stranger = await newFuncionario(stack, await newEmpresa(stack));
  const { body } = await feed({ limit: 2 });
  expect((await feed({ cursor: body.nextCursor }, stranger)).status).toBe(400);
});
