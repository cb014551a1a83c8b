import { beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { withoutChaves } from '../support/chaves.ts';
import { newEmpresa, PASSWORD, proofOf, type SignedIn } from '../support/contas.ts';
import { emptyStackForFile } from '../support/stack.ts';
import { traces } from '../support/whole-store.ts';

const stack = emptyStackForFile();
let empresa: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  [empresa, other] = [await newEmpresa(stack), await newEmpresa(stack)];
  for (const one of [empresa, other]) await setPlan(stack, one, 'enterprise_anual');
});

const list = async ({ token }: SignedIn) =>
  (await stack.call<{ chaves: { id: string; nome: string }[] }>('GET', '/api/chaves', { token })).body.chaves;
const create = async (owner: SignedIn, nome: unknown, headers?: Record<string, string>) =>
  stack.call('POST', '/api/chaves', {
    token: owner.token,
    body: { nome },
    headers: headers ?? (await proofOf(stack, owner)),
  });

it('a key is shown when created only, listed by name, and absent once deleted', async () => {
  const made = await create(empresa, '  Entra ID ');
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ nome: 'Entra ID', chave: expect.stringMatching(/^ups_[\w-]{43}$/) });
  const [listed, ...rest] = await list(empresa);
  expect([listed?.id, listed?.nome, rest]).toEqual([made.body.id, 'Entra ID', []]);
  expect(JSON.stringify(listed)).not.toContain(made.body.chave);
  expect(await list(other)).toEqual([]);
  const path = `/api/chaves/${listed?.id}`;
  expect((await stack.call('DELETE', path, { token: other.token })).status).toBe(404);
  expect((await stack.call('DELETE', path, { token: empresa.token })).status).toBe(200);
  expect((await stack.call('DELETE', path, { token: empresa.token })).status).toBe(404);
  expect(await list(empresa)).toEqual([]);
});

it('the owner gets a mail; a retry creates no second key, and shows the first', async () => {
  const send = (nome = 'Okta') =>
    stack.call('POST', '/api/chaves', {
      token: empresa.token,
      body: { nome, senhaAtual: PASSWORD },
      headers: { 'idempotency-key': 'chave-1' },
    });
  const answers = await Promise.all([send(), send()]);
  const again = await send();
  expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201]);
  for (const { body } of answers) expect(body).toEqual(again.body);
  expect(await list(empresa)).toMatchObject([{ id: again.body.id, nome: 'Okta' }]);
  expect((await send('Outra')).status, 'of another name').toBe(409);
  const asKey = { headers: { authorization: `Bearer ${again.body.chave}` } };
  expect((await stack.call('GET', '/scim/v2/ServiceProviderConfig', asKey)).status).toBe(200);
  expect(await traces([String(again.body.chave)]), 'no table holds it').toEqual([]);
  const { text, links } = await stack.mail(empresa.email, /chave de API foi criada/);
  expect(text).toMatch(/chave de API “Okta”, em \d\d\/\d\d\/\d{4}, às \d\d:\d\d/);
  expect(links.some((each) => each.includes('ver=integracoes'))).toBe(true);
  await withoutChaves(stack, empresa);
});

it('a retry of its request does not bring back a deleted key', async () => {
  const send = () =>
    stack.call('POST', '/api/chaves', {
      token: empresa.token,
      body: { nome: 'Antiga', senhaAtual: PASSWORD },
      headers: { 'idempotency-key': 'chave-2' },
    });
  const made = await send();
  const path = `/api/chaves/${made.body.id}`;
  expect((await stack.call('DELETE', path, { token: empresa.token })).status).toBe(200);
  expect(await send()).toMatchObject({ status: 409, body: { codigo: 'excluido' } });
  expect(await list(empresa)).toEqual([]);
  const asKey = { headers: { authorization: `Bearer ${made.body.chave}` } };
  expect((await stack.call('GET', '/scim/v2/ServiceProviderConfig', asKey)).status).toBe(401);
});

it('a company has at most ten keys, even with simultaneous requests; deleting one makes room', async () => {
  const headers = await proofOf(stack, empresa);
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, n) => create(empresa, `Chave ${n}`, headers)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(4).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
    'Sua empresa já tem 10 chaves. Exclua uma para criar outra.',
  );
  const [first] = await list(empresa);
  await stack.call('DELETE', `/api/chaves/${first?.id}`, { token: empresa.token });
  expect((await create(empresa, 'Outra')).status).toBe(201);
});
