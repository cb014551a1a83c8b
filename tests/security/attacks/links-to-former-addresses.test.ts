import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkToken, mailedLink } from '../../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, proofOf } from '../../support/contas.ts';
import { redeem } from '../../support/entry.ts';
import { type FakeProvider, startFakeProvider } from '../../support/oidc.ts';
import { newDirectory, patch } from '../../support/scim.ts';
import { comeBySso, switchOnOidc } from '../../support/sso.ts';
import { stackForFile } from '../../support/stack.ts';

/** Links that were mailed to an address which the account no longer has. */
const stack = stackForFile();
const DOMINIO = 'antigos.example';
let own: FakeProvider;
let other: FakeProvider;
beforeAll(async () => {
  [own, other] = await Promise.all([startFakeProvider(), startFakeProvider()]);
});
afterAll(() => Promise.all([own.close(), other.close()]));

it('who had the address before the directory gave the account another one confirms no provider', async () => {
  const directory = await newDirectory(stack);
  const { empresa } = directory;
  const come = (provider: FakeProvider, sub: string, email: string) => {
    provider.claims = { sub, email };
    return comeBySso(stack, empresa.id);
  };
  for (const provider of [own, other]) {
    provider.claims = { sub: 'teste', email: `teste@${DOMINIO}` };
    await switchOnOidc(stack, empresa, { emissor: provider.url, dominio: DOMINIO });
    if (provider === other) break;
    const ana = await newFuncionario(stack, empresa, 'ana', { email: `ana@${DOMINIO}` });
    await redeem(stack, await come(own, 'ana', ana.email));
  }
  const caio = await newFuncionario(stack, empresa, 'caio', { email: `caio@${DOMINIO}` });
  await come(other, 'caio', caio.email);
  const link = await linkToken(stack, caio.email, /^Confirme que é você$/);
  const moved = patch({ op: 'replace', path: 'userName', value: `nova@${DOMINIO}` });
  expect((await directory.ask('PATCH', `/Users/${caio.id}`, { body: moved })).status).toBe(200);

  expect((await stack.call('POST', '/login/provedor', { body: { token: link } })).status).toBe(400);
  expect((await come(other, 'caio', caio.email)).at).toBe('/?sso=sem_conta');
});

it('a thief whose address the account had for a while downloads no copy of the owner’s data', async () => {
  const ana = await newFuncionario(stack, await newEmpresa(stack), 'ana');
  const theirs = freshEmail('ladra');
  const headers = await proofOf(stack, ana);
  const change = { token: ana.token, headers, body: { nome: 'Ana', email: theirs } };
  expect((await stack.call('PUT', `/colaborador/${ana.id}`, change)).status).toBe(200);
  const token = await linkToken(stack, theirs, /Confirme seu novo e-mail/);
  await stack.call('GET', '/confirmar-email', { query: { token } });
  expect((await stack.call('POST', '/api/meus-dados', { token: ana.token, headers, body: {} })).status).toBe(
    202,
  );
  const copy = await mailedLink(stack, theirs, '/meus-dados/', /dados/i);
  const follow = async () => (await fetch(copy, { redirect: 'manual' })).status;
  expect(await follow()).toBe(302);

  const undo = await linkToken(stack, ana.email, /O e-mail da sua conta foi trocado/);
  expect((await stack.call('POST', '/desfazer-email', { query: { token: undo } })).status).toBe(200);
  expect(await follow()).toBe(400);
});
