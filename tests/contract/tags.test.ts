import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Post, Tag } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost, newTag } from '../support/content.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const REPEATED = 'Já existe uma tag com esse nome.';
const EMPTY = 'O nome da tag não pode estar vazio.';
let empresa: SignedIn;
let other: SignedIn;
let basic: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  [empresa, other, basic] = [await newEmpresa(stack), await newEmpresa(stack), await newEmpresa(stack)];
  for (const one of [empresa, other]) await setPlan(stack, one, 'enterprise_semestral');
  funcionario = await newFuncionario(stack, empresa);
});

const create = (who: SignedIn, nome: unknown, empresaId = who.empresaId) =>
  stack.call('POST', '/api/tags', { token: who.token, body: { nome, empresaId } });
const rename = (who: SignedIn, id: string, nome: unknown) =>
  stack.call('PUT', `/api/tags/${id}`, { token: who.token, body: { nome } });
const remove = (who: SignedIn, id: string) => stack.call('DELETE', `/api/tags/${id}`, { token: who.token });
const list = (who: SignedIn, empresaId = who.empresaId) =>
  stack.call<{ tags: Tag[] }>('GET', '/api/tags', { token: who.token, query: { empresaId } });

it('a tag is created, shown to employees, renamed and deleted', async () => {
  const made = await create(empresa, '  Novidades ');
  expect(made.status).toBe(201);
  const tag = made.body.tag as Tag;
  expect(tag).toEqual({ id: expect.any(String), nome: 'Novidades', empresaId: empresa.id });
  expect((await list(funcionario)).body.tags).toContainEqual(tag);
  expect((await rename(empresa, tag.id, 'Boas novas')).body).toEqual({ tag: { ...tag, nome: 'Boas novas' } });
  expect((await remove(empresa, tag.id)).status).toBe(200);
  expect((await list(empresa)).body.tags).toEqual([]);
  expect((await remove(empresa, tag.id)).status).toBe(404);
});

it('409 for a name in use, ignoring case and space; a deleted or renamed tag frees its name', async () => {
  const [one, two] = [await newTag(stack, empresa, 'Ação'), await newTag(stack, empresa, 'Outra')];
  for (const nome of ['ação', ' AÇÃO ', 'AçãO']) {
    expect((await create(empresa, nome)).body).toMatchObject({ error: REPEATED });
    const renamed = await rename(empresa, two.id, nome);
    expect([renamed.status, renamed.body.message]).toEqual([409, REPEATED]);
  }
  expect((await rename(empresa, one.id, 'AÇÃO')).status).toBe(200);
  expect((await create(other, 'Ação')).status).toBe(201);
  await rename(empresa, one.id, 'Mudou');
  expect((await create(empresa, 'ação')).status).toBe(201);
  await remove(empresa, one.id);
  expect((await create(empresa, 'Mudou')).status).toBe(201);
});

it('gives a name to one of several simultaneous requests', async () => {
  const answers = await Promise.all(
    ['Corrida', 'corrida', 'CORRIDA', ' corrida '].map((nome) => create(empresa, nome)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

it('a company has at most 500 tags; deleting one makes room', async () => {
  const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
  const full = await newEmpresa(stack);
  await setPlan(stack, full, 'enterprise_anual');
  const { id } = await newTag(stack, full, 'Primeira');
  await db.send(
    new UpdateCommand({
      TableName: table('tags'),
      Key: { empresaId: full.id, id: 'total' },
      UpdateExpression: 'ADD quantas :others',
      ExpressionAttributeValues: { ':others': 499 },
    }),
  );
  const refused = await create(full, 'A mais');
  expect([refused.status, refused.body.message]).toEqual([409, 'Sua empresa já tem 500 tags, o máximo.']);
  expect((await rename(full, 'total', 'Contador')).status).toBe(404);
  expect((await remove(full, id)).status).toBe(200);
  expect((await create(full, 'A mais')).status).toBe(201);
  expect((await create(full, 'Outra')).status).toBe(409);
});

describe('refusals', () => {
  it.each(['', '   ', undefined, 5])('400 for the name %j', async (nome) => {
    const { status, body } = await create(empresa, nome);
    expect([status, body.message]).toEqual([400, EMPTY]);
  });

  it('400 for a name over 40 characters', async () => {
    expect((await create(empresa, 'x'.repeat(41))).body.message).toBe('Use no máximo 40 caracteres.');
    expect((await create(empresa, 'x'.repeat(40))).status).toBe(201);
  });

  it('403 without an enterprise plan; reading needs none', async () => {
    const { status, body } = await create(basic, 'Nada');
    expect([status, body.message]).toEqual([403, 'Faça upgrade para usar tags.']);
    expect((await list(basic)).body).toEqual({ tags: [] });
  });
});

it('posts show a renamed tag’s new name and drop a deleted tag', async () => {
  const tag = await newTag(stack, empresa, 'Passageira');
  const post = await newPost(stack, empresa, { tags: [tag.id] });
  const read = async () =>
    (await stack.call<Post>('GET', `/post/${post.id}`, { token: funcionario.token })).body.tags;
  await rename(empresa, tag.id, 'Duradoura');
  expect(await read()).toEqual([{ id: tag.id, nome: 'Duradoura' }]);
  await remove(empresa, tag.id);
  expect(await read()).toEqual([]);
});
