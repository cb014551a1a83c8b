import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { db, table } from '../../functions/platform/dynamodb/db.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'campanha');
  funcionario = await newFuncionario(stack, empresa);
  await connectLinkedin(stack, funcionario);
});

const put = (regulamento?: string | null, more: object = {}) =>
  stack.call('PUT', `/empresa/${empresa.id}`, {
    token: empresa.token,
    body: {
      nome: 'Campanha',
      endereco: 'Rua A, 1',
      adm_nome: 'Rita',
      telefone: '1',
      email: empresa.email,
      ...(regulamento !== undefined && { regulamento }),
      ...more,
    },
  });
const read = async (who: SignedIn) =>
  (await stack.call('GET', '/api/regulamento', { token: who.token })).body;
const accept = (versao: unknown) =>
  stack.call('POST', '/api/regulamento/aceitar', { token: funcionario.token, body: { versao } });
let posts = 0;
/** LinkedIn refuses a text that was already posted. */
const post = async () => (await newPost(stack, empresa, { legenda: `Novidade ${++posts}` })).id;
const acceptances = async () => {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: table('regulamentos'),
      KeyConditionExpression: 'empresaId = :empresaId AND begins_with(id, :accepted)',
      ExpressionAttributeValues: { ':empresaId': empresa.id, ':accepted': 'aceite#' },
      ConsistentRead: true,
    }),
  );
  return Items.map(({ funcionarioId, versao, em }) => ({ funcionarioId, versao, em }));
};

it('a company without rules has none to read or accept, and sharing needs none', async () => {
  expect(await read(empresa)).toEqual({ regulamento: null, versao: 0 });
  expect(await read(funcionario)).toEqual({ regulamento: null, versao: 0 });
  expect((await accept(1)).status).toBe(409);
  expect((await share(stack, funcionario, await post())).status).toBe(200);
});

it('each changed text is a new version; the same text or none in the body is not', async () => {
  expect((await put('  Um post por semana.  ')).status).toBe(200);
  expect(await read(empresa)).toEqual({ regulamento: 'Um post por semana.', versao: 1 });
  await put('Um post por semana.');
  await put();
  expect((await read(empresa)).versao).toBe(1);
  expect((await put('x'.repeat(20_001))).status).toBe(400);
  expect((await put('x'.repeat(20_000))).status).toBe(200);
  expect(await read(empresa)).toMatchObject({ versao: 2 });
  await put('Dois posts por semana.');
  expect(await read(funcionario)).toEqual({
    regulamento: 'Dois posts por semana.',
    versao: 3,
    aceito: false,
  });
});

it('sharing requires the current version to be accepted, once, by the employee itself', async () => {
  const id = await post();
  const refused = await share(stack, funcionario, id);
  expect([refused.status, refused.body.codigo, refused.body.error]).toEqual([
    403,
    'regulamento',
    'Leia e aceite o regulamento da campanha para compartilhar.',
  ]);
  for (const versao of [1, 2, 4]) {
    const { status, body } = await accept(versao);
    expect([status, body.message]).toEqual([409, 'O regulamento mudou. Leia a versão atual.']);
  }
  expect((await accept('três')).status).toBe(400);
  expect((await share(stack, funcionario, id)).status).toBe(403);
  const accepted = await accept(3);
  expect([accepted.status, accepted.body.versao]).toEqual([200, 3]);
  expect(await read(funcionario)).toMatchObject({ aceito: true });
  const recorded = await acceptances();
  expect(recorded).toEqual([{ funcionarioId: funcionario.id, versao: 3, em: expect.any(String) }]);
  expect((await accept(3)).status).toBe(200);
  expect(await acceptances()).toEqual(recorded);
  expect((await share(stack, funcionario, id)).status).toBe(200);
});

it('a change requires acceptance again; removed rules require none; new rules are a later version', async () => {
  await put('Três posts por semana.');
  expect((await share(stack, funcionario, await post())).status).toBe(403);
  expect((await put(null, { cnpj: null })).status, 'as it is answered where there is none').toBe(200);
  expect(await read(empresa)).toEqual({ regulamento: null, versao: 0 });
  expect((await accept(5)).status).toBe(409);
  expect((await share(stack, funcionario, await post())).status).toBe(200);
  await put('Três posts por semana.');
  expect(await read(empresa)).toMatchObject({ versao: 6 });
  expect((await share(stack, funcionario, await post())).status).toBe(403);
  await accept(6);
  expect((await share(stack, funcionario, await post())).status).toBe(200);
});

it('simultaneous changes get one version each, or are refused', async () => {
  const texts = ['Uma versão.', 'Outra versão.', 'Mais uma versão.'];
  const answers = await Promise.all(texts.map((text) => put(text)));
  const done = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const { versao, regulamento } = await read(empresa);
  expect(versao).toBe(6 + done.length);
  expect(texts).toContain(regulamento);
});
