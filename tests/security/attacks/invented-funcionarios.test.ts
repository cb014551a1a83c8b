import { beforeAll, expect, it } from 'vitest';
import { setPlan } from '../../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { newPost } from '../../support/content.ts';
import { share, tryToConnect } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';

/** One LinkedIn member behind several employees of a company: who made them up would earn once for each. */
const stack = stackForFile();
const TAKEN = 'Esta conta do LinkedIn já está em uso por outro colaborador.';
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'inventada');
  await setPlan(stack, empresa, 'enterprise_anual');
});

const remove = ({ id }: SignedIn) => stack.call('DELETE', `/funcionarios/${id}`, { token: empresa.token });
const disconnect = ({ id, token }: SignedIn) =>
  stack.call('DELETE', '/linkedin/conexao', { token, query: { funcionarioId: id } });

it('four invented employees with one LinkedIn member earn once for a post', async () => {
  const member = freshEmail('membro');
  const post = await newPost(stack, empresa);
  const invented = await Promise.all([1, 2, 3, 4].map(() => newFuncionario(stack, empresa, 'inventada')));
  const answers = await Promise.all(invented.map((one) => tryToConnect(stack, one, member)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.filter(({ body }) => body.message === TAKEN)).toHaveLength(3);
  const shares = await Promise.all(invented.map((one) => share(stack, one, post.id)));
  expect(shares.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
});

it('a member stays with its employee through a disconnection and a change of members, until the employee is removed', async () => {
  const [member, another] = [freshEmail('membro'), freshEmail('membro')];
  const [first, second] = [await newFuncionario(stack, empresa), await newFuncionario(stack, empresa)];
  expect((await tryToConnect(stack, first, member)).status).toBe(200);
  await disconnect(first);
  expect((await tryToConnect(stack, second, member)).status).toBe(409);
  expect((await tryToConnect(stack, first, another)).status).toBe(200);
  expect((await tryToConnect(stack, second, member)).status).toBe(409);
  expect((await tryToConnect(stack, first, member)).status).toBe(200);
  expect((await remove(first)).status).toBe(200);
  for (const each of [member, another]) expect((await tryToConnect(stack, second, each)).status).toBe(200);
});

it('another company’s employee may have the same member', async () => {
  const member = freshEmail('membro');
  const own = await newFuncionario(stack, empresa);
  const elsewhere = await newFuncionario(stack, await newEmpresa(stack, 'outra'));
  for (const one of [own, elsewhere]) expect((await tryToConnect(stack, one, member)).status).toBe(200);
});

it('nobody collects members', async () => {
  const collector = await newFuncionario(stack, empresa);
  for (let n = 0; n < 5; n += 1) {
    expect((await tryToConnect(stack, collector, freshEmail('membro'))).status).toBe(200);
  }
  const { status, body } = await tryToConnect(stack, collector, freshEmail('membro'));
  expect([status, body.message]).toEqual([
    409,
    'Você já conectou 5 contas diferentes do LinkedIn. Use uma delas.',
  ]);
});

it('connecting and being removed at once leaves no member behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const member = freshEmail('membro');
    const leaving = await newFuncionario(stack, empresa);
    await Promise.all([tryToConnect(stack, leaving, member), remove(leaving)]);
    const next = await newFuncionario(stack, empresa);
    expect((await tryToConnect(stack, next, member)).status).toBe(200);
  }
});
