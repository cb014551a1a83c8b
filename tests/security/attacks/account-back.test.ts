import { describe, expect, it } from 'vitest';
import { updateItem } from '../../../functions/platform/dynamodb/commands.ts';
import { write } from '../../../functions/platform/dynamodb/writes.ts';
import { linkToken, setPlan } from '../../support/admin.ts';
import { authenticator } from '../../support/authenticator.ts';
import { newChave } from '../../support/chaves.ts';
import {
  freshEmail,
  newEmpresa,
  newFuncionario,
  PASSWORD,
  proofOf,
  type SignedIn,
  signUpEmpresa,
} from '../../support/contas.ts';
import { comeByLinkedin } from '../../support/linkedin-entry.ts';
import { enterBy, newPasskey, Passkey } from '../../support/passkey.ts';
import { uniqueSubscription } from '../../support/push.ts';
import { protectedEmpresa } from '../../support/second-factor.ts';
import { tryToConnect } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';

/** Three thieves against all doors, from start to end: the owner is in, the thief is out. */

const stack = stackForFile({ limites: 'producao' });
const NEXT = 'Girassol47azul';
const THEIRS = 'DaLadra4711';

const signIn = (email: string, senha = PASSWORD) =>
  stack.call<{ token: string; refreshToken: string; desafio?: string }>('POST', '/login', {
    body: { email, senha },
  });
const call = async (
  who: { token: string },
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => {
  const answer = await stack.call(method, path, { token: who.token, ...(body && { body }) });
  return [answer.status, answer.body.codigo];
};
const renews = async (token: string) =>
  (await stack.call('POST', '/api/refresh-token', { body: { token } })).status;
async function resetBy(email: string, senha = NEXT) {
  await stack.call('POST', '/solicitar-recuperacao', { body: { email } });
  const link = await linkToken(stack, email, /Redefina/);
  expect((await stack.call('POST', `/reset-password/${link}`, { body: { senha } })).status).toBe(200);
}
/** Sets up a second factor with a session and its password. */
async function secondFactor(who: Pick<SignedIn, 'token'>, senhaAtual: string) {
  const { body } = await stack.call<{ segredo: string }>('POST', '/api/totp', {
    token: who.token,
    body: { senhaAtual },
  });
  const codigo = await authenticator(stack, body.segredo).now();
  const { status } = await stack.call('POST', '/api/totp/confirmar', { token: who.token, body: { codigo } });
  expect(status).toBe(200);
}

describe('a stolen session', () => {
  it('makes no way in that asks for the password, and keeps none once the owner ends it', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack));
    const thief = (await signIn(ana.email)).body;
    expect(await call(thief, 'POST', '/api/chaves-de-acesso/inicio', {})).toEqual([403, 'prova']);
    expect(await call(thief, 'POST', '/api/senha', { senha: THEIRS })).toEqual([403, 'prova']);
    const email = freshEmail('ladra');
    expect(await call(thief, 'PUT', `/colaborador/${ana.id}`, { nome: 'Ana', email })).toEqual([
      403,
      'prova',
    ]);
    const theirs = freshEmail('ladra');
    expect((await tryToConnect(stack, { ...ana, token: thief.token }, theirs)).status).toBe(200);
    expect(await call(thief, 'POST', '/api/push/inscricoes', uniqueSubscription())).toEqual([201, undefined]);

    expect(await call(ana, 'DELETE', '/api/sessoes')).toEqual([200, undefined]);
    expect(await call(thief, 'GET', '/api/sessoes')).toEqual([401, 'sessao_encerrada']);
    expect(await renews(thief.refreshToken)).toBe(401);
    expect((await comeByLinkedin(stack, theirs)).at).toBe('/?linkedin=sem_conta');
    expect((await signIn(ana.email)).status).toBe(200);
  });
});

describe('a stolen session, and the password', () => {
  it('opens every door, and the owner closes them all by one reset', async () => {
    const owner = await newEmpresa(stack);
    await setPlan(stack, owner, 'enterprise_anual');
    const thief = { ...owner, ...(await signIn(owner.email)).body };
    const passkey = await newPasskey(stack, thief);
    const { chave } = await newChave(stack, thief);
    await secondFactor(thief, PASSWORD);
    // Even the thief's own reset does not end the link that the owner got.
    await resetBy(owner.email, THEIRS);
    const link = await linkToken(stack, owner.email, /Verificação em duas etapas ativada/);
    const reset = async (senha: string) =>
      (await stack.call('POST', `/reset-password/${link}`, { body: { senha } })).status;
    expect([await reset(NEXT), await reset(THEIRS)]).toEqual([200, 400]);
    const back = await signIn(owner.email, NEXT);
    expect([back.status, back.body.desafio]).toEqual([200, undefined]);
    await stack.mail(owner.email, /Verificação em duas etapas desativada/);
    expect(await call(thief, 'GET', '/api/sessoes')).toEqual([401, 'sessao_encerrada']);
    expect(await renews(thief.refreshToken)).toBe(401);
    expect((await enterBy(stack, passkey)).status).toBe(401);
    const byKey = await stack.call('GET', '/scim/v2/Users', {
      headers: { authorization: `Bearer ${chave}` },
    });
    expect(byKey.status).toBe(401);
    expect((await signIn(owner.email)).status).toBe(401);
  });

  it('makes no passkey on an account with a second factor without its code', async () => {
    const { empresa } = await protectedEmpresa(stack);
    const answer = await stack.call('POST', '/api/chaves-de-acesso/inicio', {
      token: empresa.token,
      headers: await proofOf(stack, empresa),
      body: {},
    });
    expect([answer.status, answer.body.codigo]).toEqual([403, 'codigo']);
  });

  it('guesses ten codes for a passkey, as of any second step', async () => {
    const { empresa, app } = await protectedEmpresa(stack);
    const headers = await proofOf(stack, empresa);
    const codigo = await app.wrong();
    const guess = async () =>
      (
        await stack.call('POST', '/api/chaves-de-acesso/inicio', {
          token: empresa.token,
          headers,
          body: { codigo },
        })
      ).status;
    const statuses = await Promise.all(Array.from({ length: 12 }, guess));
    expect(statuses.sort()).toEqual([...Array<number>(10).fill(403), 429, 429]);
  });
});

describe('an address squatted before its owner came', () => {
  it('has no passkey and no second factor, and the owner’s reset ends the squatter', async () => {
    const squatter = await signUpEmpresa(stack, 'vitima', { confirmed: false });
    const headers = await proofOf(stack, squatter);
    for (const path of ['/api/chaves-de-acesso/inicio', '/api/totp']) {
      const { status, body } = await stack.call('POST', path, { token: squatter.token, headers, body: {} });
      expect([path, status, body.codigo]).toEqual([path, 403, 'email']);
    }
    expect(await call(squatter, 'POST', '/api/push/inscricoes', uniqueSubscription())).toEqual([
      201,
      undefined,
    ]);
    await resetBy(squatter.email);
    expect((await signIn(squatter.email, NEXT)).status).toBe(200);
    expect(await call(squatter, 'GET', '/api/sessoes')).toEqual([401, 'sessao_encerrada']);
    expect(await renews(squatter.refreshToken)).toBe(401);
    expect((await signIn(squatter.email)).status).toBe(401);
  });

  it('loses a second factor that was set up before the address was confirmed, however long ago', async () => {
    const { empresa } = await protectedEmpresa(stack);
    await write(updateItem('empresas', { id: empresa.id }, { set: { emailConfirmed: false } }));
    await write(
      updateItem('fatores', { contaId: empresa.id }, { set: { desde: '2020-01-01T00:00:00.000Z' } }),
    );
    await resetBy(empresa.email);
    const back = await signIn(empresa.email, NEXT);
    expect([back.status, back.body.desafio]).toEqual([200, undefined]);
  });
});

it('a credential belongs to one account: another registers it neither at the same time nor later', async () => {
  const empresa = await newEmpresa(stack);
  const [ana, bia] = [await newFuncionario(stack, empresa), await newFuncionario(stack, empresa)];
  const passkey = new Passkey(stack.url);
  const register = async (who: SignedIn) => {
    const { body } = await stack.call<{ opcoes: Parameters<Passkey['create']>[0] }>(
      'POST',
      '/api/chaves-de-acesso/inicio',
      { token: who.token, headers: await proofOf(stack, who), body: {} },
    );
    const resposta = passkey.create(body.opcoes);
    return stack.call<{ chave: { id: string } }>('POST', '/api/chaves-de-acesso', {
      token: who.token,
      body: { resposta, nome: 'Uma só' },
    });
  };
  const both = await Promise.all([register(ana), register(bia)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  const [first, second] = both[0].status === 201 ? [ana, bia] : [bia, ana];
  expect((await register(second)).status).toBe(400);
  // Deleted by its owner, it is free.
  const headers = await proofOf(stack, first);
  const path = `/api/chaves-de-acesso/${passkey.id}`;
  expect((await stack.call('DELETE', path, { token: first.token, headers, body: {} })).status).toBe(200);
  expect((await register(second)).status).toBe(201);
});
