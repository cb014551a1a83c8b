import { beforeAll, describe, expect, it } from 'vitest';
import type { KeyContext } from '../../../functions/platform/http/event.ts';
import { findHandler, lambdaContext } from '../../../infra/local/handlers.ts';
import { eventSource } from '../../../infra/sources.ts';
import { setPlan } from '../../support/admin.ts';
import { newChave } from '../../support/chaves.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { gatewayEvent, invoke } from '../../support/invoke.ts';
import { stackForFile } from '../../support/stack.ts';

/** Somebody with a key, or with a token, who wants what the other opens. */
const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;
let key: { id: string; chave: string };
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newFuncionario(stack, empresa);
  key = await newChave(stack, empresa, 'Roubada', { escopos: ['leitura'] });
});

const get = (path: string, authorization: string) =>
  fetch(`${stack.url}${path}`, { headers: { authorization }, redirect: 'manual' });
const posts = () => `posts?empresaId=${empresa.id}`;

describe('the way in', () => {
  it('is the key’s for whatever looks like one, however it is written', async () => {
    const { chave } = key;
    for (const sent of [`Bearer ${chave}`, `bearer  ${chave}`, `BEARER\t${chave} `])
      expect([sent, (await get(`/v1/${posts()}`, sent)).status]).toEqual([sent, 200]);
    const both = [`Bearer ${chave}, Bearer ${empresa.token}`, `Bearer ${empresa.token}, Bearer ${chave}`];
    const wrong = [`Basic ${chave}`, chave, `Bearer x${chave}`, `Bearer ${chave}.a.b`, `Bearer "${chave}"`];
    for (const sent of [...both, ...wrong])
      expect([sent, (await get(`/v1/${posts()}`, sent)).status]).toEqual([sent, 401]);
  });

  it('by the gateway’s own paths opens nothing, under no spelling', async () => {
    for (const authorization of [
      `Bearer ${key.chave}`,
      `Bearer ${empresa.token}`,
      `Bearer ${funcionario.token}`,
    ])
      for (const path of [
        'chave',
        'chave/chave',
        '%63have',
        './chave',
        'chave/../chave',
        'CHAVE',
        'chave%2f',
      ])
        expect([401, 403, 404]).toContain((await get(`/v1/${path}/${posts()}`, authorization)).status);
  });

  it('is refused without what only the edge sends', async () => {
    const verifyKey = await findHandler(eventSource('verify-key'));
    const { headers, ...event } = gatewayEvent('posts.listPosts', {});
    const ask = (origin: string) =>
      verifyKey(
        {
          ...event,
          headers: { ...headers, authorization: `Bearer ${key.chave}`, 'x-painel-origem': origin },
        },
        lambdaContext('verify-key', 'teste', 10_000),
      );
    expect(await ask('adivinhada')).toEqual({ isAuthorized: false });
    expect(await ask(headers['x-painel-origem'])).toMatchObject({ context: { chaveId: key.id } });
  });

  it('is closed where the authorizer says nothing, or no', async () => {
    for (const context of [
      {},
      { recusa: 'unauthenticated' },
      { recusa: 'outra' },
      { nome: 'A', escopos: 'escrita' },
    ])
      expect((await invoke('posts.listPosts', { byKey: context as KeyContext })).status).toBe(401);
    expect(await invoke('posts.listPosts', { byKey: { recusa: 'throttled', segundos: '7' } })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '7' },
    });
  });
});

it('a deleted key answers none of the calls under way since', async () => {
  const { id, chave } = await newChave(stack, empresa, 'Some', { escopos: ['leitura'] });
  const flood = Array.from({ length: 10 }, () => get(`/v1/${posts()}`, `Bearer ${chave}`));
  await stack.call('DELETE', `/api/chaves/${id}`, { token: empresa.token });
  const after = await Promise.all(Array.from({ length: 10 }, () => get(`/v1/${posts()}`, `Bearer ${chave}`)));
  await Promise.all(flood);
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]));
  // Its last use, noted meanwhile, brings nothing of it back.
  const { body } = await stack.call<{ chaves: { id: string }[] }>('GET', '/api/chaves', {
    token: empresa.token,
  });
  expect(body.chaves.map((each) => each.id)).not.toContain(id);
});

it('a key cannot make, see or end keys, its own neither', async () => {
  const { chave } = await newChave(stack, empresa, 'Tudo', { escopos: ['scim', 'leitura', 'escrita'] });
  expect((await stack.call('GET', '/api/chaves', { token: chave })).status).toBe(403);
  expect((await stack.call('POST', '/api/chaves', { token: chave, body: { nome: 'Outra' } })).status).toBe(
    403,
  );
  expect((await stack.call('DELETE', `/api/chaves/${key.id}`, { token: chave })).status).toBe(403);
});
