import type { ServerResponse } from 'node:http';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { setPlan } from '../../support/admin.ts';
import { auditOf } from '../../support/audit.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { redeem } from '../../support/entry.ts';
import { acceptInvitation, inviteGestor } from '../../support/gestores.ts';
import { comeByLinkedin } from '../../support/linkedin-entry.ts';
import { type FakeProvider, startFakeProvider } from '../../support/oidc.ts';
import { connectLinkedin } from '../../support/sharing.ts';
import { comeBySso, proveDomain, setDns, switchOnOidc } from '../../support/sso.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const DOMAIN = 'atacada.example';
let provider: FakeProvider;
let empresa: SignedIn;
let people = 0;
const address = (name = 'pessoa') => `${name}-${++people}@${DOMAIN}`;

beforeAll(async () => {
  provider = await startFakeProvider();
  provider.claims = { sub: 'dono', email: `dono@${DOMAIN}` };
  empresa = await newEmpresa(stack, 'atacada');
  await setPlan(stack, empresa, 'enterprise_anual');
  await switchOnOidc(stack, empresa, { emissor: provider.url, dominio: DOMAIN, criarAoEntrar: true });
});
beforeEach(() => {
  provider.claims = { sub: `s-${++people}`, email: address(), name: 'Pessoa da Silva' };
  provider.sign = (claims) => provider.signed(claims);
  provider.instead = {};
  provider.query = {};
});
afterAll(() => provider.close());

const come = (turn?: (back: string) => string) => comeBySso(stack, empresa.id, turn);
const CONFIG = '/?sso=configuracao';

it('lets in who comes as it should, once, and lists the way in', async () => {
  const came = await come();
  expect(came.at).toMatch(/^\/entrar\?codigo=/);
  const { status, body } = await redeem(stack, came);
  expect(status).toBe(200);
  expect(body.email).toBe(provider.claims.email);
  expect((await redeem(stack, came)).status).toBe(401);
  const { body: list } = await stack.call<{ sessoes: { metodo: string }[] }>('GET', '/api/sessoes', {
    token: body.token ?? '',
  });
  expect(list.sessoes.map(({ metodo }) => metodo)).toEqual(['sso']);
  const [line] = await auditOf(stack, empresa);
  expect(line).toMatchObject({ acao: 'colaborador.cadastrado', origem: 'sso' });
});

describe('an ID token is refused', () => {
  it.each<[string, (claims: Record<string, unknown>) => Promise<string> | string]>([
    ['with another nonce', (claims) => provider.signed({ ...claims, nonce: 'outro' })],
    ['without a nonce', ({ nonce: _, ...claims }) => provider.signed(claims)],
    ['of another issuer', (claims) => provider.signed({ ...claims, iss: 'https://outro.example' })],
    ['for another audience', (claims) => provider.signed({ ...claims, aud: 'outro' })],
    ['that has expired', (claims) => provider.signed({ ...claims, exp: Number(claims.iat) - 100 })],
    ['signed by another key', async (claims) => provider.signed(claims, await provider.newKey('k1'))],
    ['of an unknown kid', async (claims) => provider.signed(claims, undefined, 'k9')],
    ['with alg none', (claims) => new UnsecuredJWT(claims).encode()],
    [
      'with a signature by the client’s secret',
      (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('segredo')),
    ],
    ['without a subject', ({ sub: _, ...claims }) => provider.signed(claims)],
  ])('%s', async (_name, sign) => {
    provider.sign = sign;
    expect((await come()).at).toBe(CONFIG);
  });

  it('whose address is expressly not confirmed; a missing statement is fine', async () => {
    provider.claims.email_verified = false;
    expect((await come()).at).toBe('/?sso=dominio');
    delete provider.claims.email_verified;
    expect((await come()).at).toContain('codigo=');
  });

  it('of another organisation at Google', async () => {
    provider.claims.hd = 'outra.example';
    expect((await come()).at).toBe('/?sso=dominio');
    provider.claims.hd = DOMAIN;
    expect((await come()).at).toContain('codigo=');
  });
});

describe('an issuer of all organisations', () => {
  it.each([
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/Organizations/v2.0/.well-known/openid-configuration',
    'login.microsoftonline.com/consumers/v2.0',
    'https://login.microsoftonline.us/common',
    'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
    'https://sts.windows.net/{tenantid}/',
  ])('is not connected: %s', async (emissor) => {
    const other = await newEmpresa(stack);
    await setPlan(stack, other, 'enterprise_anual');
    const { status, body } = await stack.call<{ campos: Record<string, string> }>('PUT', '/api/sso', {
      token: other.token,
      body: { tipo: 'oidc', emissor, clienteId: 'painel', segredo: 'segredo', senhaAtual: PASSWORD },
    });
    expect([status, body.campos.emissor]).toEqual([400, MSG.emissorDeTodos]);
  });

  it('is not connected by its document either, and no token replaces its part', async () => {
    const own = await startFakeProvider();
    own.document = { issuer: `${own.url}/{tenantid}/v2.0` };
    const other = await newEmpresa(stack);
    await setPlan(stack, other, 'enterprise_anual');
    const connect = () =>
      stack.call<{ campos: Record<string, string> }>('PUT', '/api/sso', {
        token: other.token,
        body: {
          tipo: 'oidc',
          emissor: own.url,
          clienteId: 'painel',
          segredo: 'segredo',
          senhaAtual: PASSWORD,
        },
      });
    expect((await connect()).body.campos.emissor).toBe(MSG.emissorDeTodos);
    await own.close();
  });
});

describe('an answer is refused', () => {
  it('with another state, and the true one only once', async () => {
    expect((await come((back) => back.replace(/state=[^&]+/, 'state=outro'))).at).toBe('/?sso=expirado');
    let kept = '';
    await come((back) => {
      kept = back;
      return back;
    });
    const again = await fetch(kept, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe(`${stack.url}/?sso=expirado`);
  });

  it('of another browser than began', async () => {
    const [victim, thief] = [await come(), await come()];
    expect((await redeem(stack, { ...victim, cookie: thief.cookie })).status).toBe(401);
    expect((await redeem(stack, { ...victim, cookie: '' })).status).toBe(401);
  });

  it('when the person gives up', async () => {
    provider.query = { error: 'access_denied' };
    expect((await come((back) => back.replace(/code=[^&]+&/, ''))).at).toBe('/?sso=cancelado');
  });

  it('that should lead to another site', async () => {
    const evil = await fetch(`${stack.url}/sso/${empresa.id}/entrar?redirect=https://evil.example`, {
      redirect: 'manual',
    });
    expect(evil.headers.get('location')).toMatch(new RegExp(`^${provider.url}/auth`));
    expect(decodeURIComponent(evil.headers.get('location') ?? '')).not.toContain('evil');
    const back = await fetch(`${stack.url}/sso/retorno?state=x&redirect=https://evil.example`, {
      redirect: 'manual',
    });
    expect(back.headers.get('location')).toBe(`${stack.url}/?sso=expirado`);
  });
});

describe('who somebody is', () => {
  const enter = async () => redeem(stack, await come());

  it('stays with the subject, not with the address', async () => {
    const first = await newFuncionario(stack, empresa, 'antes', { email: address('antes') });
    provider.claims = { sub: 'fixa', email: first.email };
    expect((await enter()).body.email).toBe(first.email);
    provider.claims = { sub: 'fixa', email: address('mudou') };
    expect((await enter()).body.email).toBe(first.email);
    provider.claims = { sub: 'outra', email: first.email };
    expect((await come()).at).toBe('/?sso=sem_conta');
  });

  it('is tid and oid at Entra, where the subject differs in each application', async () => {
    const email = address();
    provider.claims = { sub: 'a', tid: 't', oid: 'o', email };
    const one = await enter();
    provider.claims = { sub: 'b', tid: 't', oid: 'o', email };
    expect((await enter()).body.email).toBe(one.body.email);
    provider.claims = { sub: 'a', tid: 't', oid: 'p', email };
    expect((await come()).at).toBe('/?sso=sem_conta');
  });

  it('is asked for the password of a manager, once', async () => {
    const gestor = await inviteGestor(stack, empresa, 'editor', address('gestor'));
    await acceptInvitation(stack, empresa.id, gestor);
    provider.claims = { sub: 'gestor', email: gestor.email };
    const asked = await enter();
    expect(asked.body).toMatchObject({ desafio: 'senha' });
    const answer = (senha: string) =>
      stack.call('POST', '/login/desafio', { body: { sessao: asked.body.sessao, senha } });
    expect((await answer('Errada123')).status).toBe(401);
    expect((await answer(PASSWORD)).status).toBe(200);
    expect((await enter()).body.token).toBeDefined();
  });

  it('is nobody who was removed', async () => {
    const gone = await newFuncionario(stack, empresa, 'saiu', { email: address('saiu') });
    provider.claims = { sub: 'saiu', email: gone.email };
    expect((await enter()).status).toBe(200);
    await stack.call('DELETE', `/funcionarios/${gone.id}`, { token: empresa.token });
    expect((await come()).at).toBe('/?sso=sem_conta');
  });

  it('is nobody of another domain or company', async () => {
    provider.claims = { sub: 'fora', email: freshEmail('fora') };
    expect((await come()).at).toBe('/?sso=dominio');
    const other = await newEmpresa(stack, 'alheia');
    const person = await newFuncionario(stack, other, 'alheia', { email: address('alheia') });
    provider.claims = { sub: 'alheia', email: person.email };
    expect((await come()).at).toBe('/?sso=sem_conta');
  });

  it('ends sessions, password and LinkedIn of whoever took the address before, unconfirmed', async () => {
    const thief = await newFuncionario(stack, empresa, 'ladra', {
      email: address('ladra'),
      confirmed: false,
    });
    await connectLinkedin(stack, thief);
    provider.claims = { sub: 'dona', email: thief.email };
    expect((await enter()).status).toBe(200);
    const before = await stack.call('GET', '/api/sessoes', { token: thief.token });
    expect(before.status).toBe(401);
    const login = await stack.call('POST', '/login', { body: { email: thief.email, senha: PASSWORD } });
    expect(login.status).toBe(401);
    expect((await comeByLinkedin(stack, thief.email)).at).toBe('/?linkedin=sem_conta');
  });
});

describe('another company’s provider', () => {
  it('signs nobody of this company in, whatever it claims', async () => {
    const rival = await newEmpresa(stack, 'rival');
    await setPlan(stack, rival, 'enterprise_anual');
    const own = await startFakeProvider();
    own.claims = { sub: 'x', email: 'x@rival.example' };
    await switchOnOidc(stack, rival, { emissor: own.url, dominio: 'rival.example', criarAoEntrar: true });
    const victim = await newFuncionario(stack, empresa, 'vitima', { email: address('vitima') });
    own.claims = { sub: 'y', email: victim.email };
    expect((await comeBySso(stack, rival.id)).at).toBe('/?sso=dominio');
    await own.close();
  });
});

/** Ends with the connection, long after anybody waits for it. */
const trickle = (res: ServerResponse) => {
  const timer = setInterval(() => res.write(' '), 500);
  res.on('close', () => clearInterval(timer));
};

describe('a provider in trouble', () => {
  const discovery = '/.well-known/openid-configuration';
  it.each<[string, string, (res: ServerResponse) => unknown]>([
    ['is down', '/token', (res) => res.destroy()],
    ['sends a megabyte', '/jwks', (res) => res.end(JSON.stringify({ keys: [], x: 'x'.repeat(1024 * 1024) }))],
    ['sends no keys', '/jwks', (res) => res.end('{}')],
    [
      'sends a megabyte of tokens',
      '/token',
      (res) => res.end(JSON.stringify({ x: 'x'.repeat(1024 * 1024) })),
    ],
    ['is slow, a byte at a time', '/token', trickle],
    ['fails', '/token', (res) => Object.assign(res, { statusCode: 500 }).end('x')],
  ])('that %s ends on the sign-in page', async (_name, path, answer) => {
    provider.instead[path] = answer;
    expect((await come()).at).toBe(CONFIG);
  });

  it('is read once in five minutes, whoever starts sign-ins, and never waited for', async () => {
    const start = async () => {
      const answer = await fetch(`${stack.url}/sso/${empresa.id}/entrar`, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '').pathname;
    };
    const startMany = async () => [...new Set(await Promise.all(Array.from({ length: 8 }, start)))];
    const minutesLater = (minutes: number) =>
      stack.tool('relogio', { agora: new Date(Date.now() + minutes * 60_000).toISOString() });
    await minutesLater(6);
    await start();
    const since = provider.reads;
    expect(await startMany()).toEqual(['/auth']);
    expect(provider.reads).toBe(since);
    await minutesLater(12);
    expect(await startMany()).toEqual(['/auth']);
    expect(provider.reads).toBe(since + 1);
    let asked = 0;
    for (const broken of [
      '<html>',
      JSON.stringify({ x: 'x'.repeat(1024 * 1024) }),
      '{"issuer":"https://x.example"}',
    ]) {
      provider.instead[discovery] = (res) => {
        asked += 1;
        res.end(broken);
      };
      await minutesLater(18 + 6 * asked);
      expect(await startMany()).toEqual(['/auth']);
    }
    expect(asked).toBe(3);
    await stack.tool('relogio', { agora: null });
  });

  it('may replace its keys', async () => {
    provider.keys = [{ kid: 'k2', pair: await provider.newKey('k2') }];
    expect((await come()).at).toContain('codigo=');
  });
});

describe('only by the company’s account', () => {
  it('ends with the proof of the domain, and people without a password get a mail at the end', async () => {
    const one = await newEmpresa(stack, 'fim');
    await setPlan(stack, one, 'enterprise_anual');
    const domain = 'fim.example';
    provider.claims = { sub: 'fim', email: `fim@${domain}` };
    await switchOnOidc(stack, one, { emissor: provider.url, dominio: domain, criarAoEntrar: true });
    expect((await comeBySso(stack, one.id)).at).toContain('codigo=');
    await setDns(stack, domain, { erro: 'ENODATA' });
    for (let week = 0; week < 3; week += 1) await stack.tool('tarefas/conferir-dominios');
    expect((await comeBySso(stack, one.id)).at).toBe(CONFIG);
    await stack.call('DELETE', `/api/sso/dominios/${domain}`, {
      token: one.token,
      body: { senhaAtual: PASSWORD },
    });
    await proveDomain(stack, one, domain);
    expect(
      (await stack.call('DELETE', '/api/sso', { token: one.token, body: { senhaAtual: PASSWORD } })).status,
    ).toBe(200);
    await stack.mail(`fim@${domain}`, /Crie uma senha/);
  });
});
