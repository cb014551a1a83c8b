import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../functions/platform/log.ts';
import { CLIENT_ID_7D } from '../../../infra/local/settings.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/dates.ts';
import { authenticator } from '../../support/authenticator.ts';
import { freshEmail, newEmpresa, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { answerChallenge, challengeOf, protectedEmpresa } from '../../support/second-factor.ts';
import { stackForFile } from '../../support/stack.ts';
import { ATTACKER_PASSWORD, accepted, allCalls, CLIENTS, callSignIn } from '../../support/stranger.ts';

/** A copy of everything that a browser keeps after the sign-in, played against the sign-in service and the API. */

const stack = stackForFile();
afterEach(() => stack.tool('relogio', { agora: null }).then(() => undefined));

const claimsOf = (token: string): Record<string, string> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** What a remembered sign-in leaves in the browser: its cookies, and what the answer says beside them. */
async function profileOf(email: string): Promise<Record<string, string>> {
  const { headers, body } = await stack.call<Record<string, unknown>>('POST', '/login', {
    body: { email, senha: PASSWORD, lembrar: true },
  });
  const cookies = headers.getSetCookie().map((line) => /^(\w+)=([^;]*)/.exec(line) ?? []);
  return {
    ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
    ...Object.fromEntries(cookies.map(([, name = '', value = '']) => [name, decodeURIComponent(value)])),
  };
}

/** What could take the account away, by the API, without the password: status by call. */
async function stepUps(owner: SignedIn, profile: Record<string, string>): Promise<Record<string, number>> {
  const { token } = profile;
  const statusOf = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
    (await stack.call(method, path, { token, body })).status;
  const settings = { nome: 'Dela', endereco: 'Rua 1', adm_nome: 'Ladra', telefone: '11999990000' };
  return {
    email: await statusOf('PUT', `/empresa/${owner.empresaId}`, { ...settings, email: freshEmail('ladra') }),
    senha: await statusOf('POST', '/api/senha', { senha: ATTACKER_PASSWORD }),
    totp: await statusOf('POST', '/api/totp', {}),
    totpOff: await statusOf('DELETE', '/api/totp', {}),
    dados: await statusOf('POST', '/api/meus-dados', {}),
    fim: await statusOf('POST', '/api/encerrar-empresa', {}),
    prova: await statusOf('POST', '/api/prova', { senha: 'Errada123' }),
  };
}

const renew = (refreshToken: string | undefined) =>
  stack.call<{ newToken: string; refreshToken: string }>('POST', '/api/refresh-token', {
    body: { token: refreshToken },
  });
const reads = async ({ empresaId }: SignedIn, token: string | undefined) =>
  (await stack.call('GET', `/empresa/${empresaId}`, { token })).status;

async function endOtherSessions({ token }: SignedIn): Promise<void> {
  const { body } = await stack.call<{ sessoes: { id: string; atual: boolean }[] }>('GET', '/api/sessoes', {
    token,
  });
  for (const { id } of body.sessoes.filter(({ atual }) => !atual)) {
    await stack.call('DELETE', `/api/sessoes/${id}`, { token });
  }
}

describe('a stolen browser profile', () => {
  it('can, at the sign-in service, neither read, change nor delete the account, nor sign in, nor sign out', async () => {
    const owner = await newEmpresa(stack);
    const profile = await profileOf(owner.email);
    expect(await accepted(allCalls(profile, owner.id))).toEqual([]);
    expect(
      (await stack.call('POST', '/login', { body: { email: owner.email, senha: PASSWORD } })).status,
    ).toBe(200);
    expect([await reads(owner, owner.token), (await renew(owner.refreshToken)).status]).toEqual([200, 200]);
  });

  it('holds no token of the sign-in service but the ID token, which that takes for nothing', async () => {
    const profile = await profileOf((await newEmpresa(stack)).email);
    expect(claimsOf(profile.token ?? '').token_use).toBe('id');
    for (const refreshToken of [
      profile.refreshToken,
      (await renew(profile.refreshToken)).body.refreshToken,
    ]) {
      expect(refreshToken).toMatch(/^365\.[^.]+\.[^.]+\.[\w-]{43}$/);
    }
  });

  it('neither switches off nor takes over the second factor', async () => {
    const { empresa, app } = await protectedEmpresa(stack);
    const sessao = await challengeOf(stack, empresa.email, { lembrar: true });
    const { body } = await answerChallenge(stack, sessao, await app.fresh());
    const profile = { token: body.token ?? '', refreshToken: body.refreshToken ?? '' };
    expect(await accepted(allCalls(profile, empresa.id))).toEqual([]);
    expect(await stepUps(empresa, profile)).toMatchObject({ totpOff: 403 });
    const again = await challengeOf(stack, empresa.email);
    expect((await answerChallenge(stack, again, await app.fresh())).status).toBe(200);
  });

  it('played from start to end against our API and the sign-in service, neither changes the account nor outlives `Encerrar sessão`', async () => {
    const owner = await newEmpresa(stack);
    const profile = await profileOf(owner.email);
    expect(new Set(Object.values(await stepUps(owner, profile)))).toEqual(new Set([403]));
    const renewed = (await renew(profile.refreshToken)).body;
    const stolen = { ...profile, token: renewed.newToken, refreshToken: renewed.refreshToken };
    expect(await reads(owner, stolen.token)).toBe(200);

    await endOtherSessions(owner);
    for (const copy of [profile, stolen]) {
      expect([await reads(owner, copy.token), (await renew(copy.refreshToken)).status]).toEqual([401, 401]);
      expect(new Set(Object.values(await stepUps(owner, copy)))).toEqual(new Set([401]));
      expect(await accepted(allCalls(copy, owner.id))).toEqual([]);
    }
    await stack.tool('relogio', { agora: new Date(Date.now() + 2 * 86_400_000).toISOString() });
    for (const copy of [profile, stolen]) expect((await renew(copy.refreshToken)).status).toBe(401);
    expect((await renew(owner.refreshToken)).status).toBe(200);
  });

  it.each(['logout', 'password', 'all others'] as const)('is over after the owner’s %s', async (way) => {
    const owner = await newEmpresa(stack);
    const profile = await profileOf(owner.email);
    if (way === 'logout') {
      await stack.call('POST', '/logout', { body: { refreshToken: profile.refreshToken } });
    } else if (way === 'password') {
      const body = { senhaAtual: PASSWORD, senha: 'Girassol47azul' };
      expect((await stack.call('POST', '/api/senha', { token: owner.token, body })).status).toBe(200);
    } else await stack.call('DELETE', '/api/sessoes', { token: owner.token });
    expect([await reads(owner, profile.token), (await renew(profile.refreshToken)).status]).toEqual([
      401, 401,
    ]);
    expect([await reads(owner, owner.token), (await renew(owner.refreshToken)).status]).toEqual([200, 200]);
  });

  it('renewed after the owner’s browser went on ends the session for both, and later copies are worth nothing', async () => {
    const owner = await newEmpresa(stack);
    const copied = owner.refreshToken;
    const { body: own } = await renew(owner.refreshToken);
    await stack.tool('relogio', { agora: new Date(Date.now() + HOUR_MS + 1000).toISOString() });
    const log = vi.spyOn(logger, 'info');
    expect((await renew(copied)).status).toBe(401);
    const told = log.mock.calls.map(([, facts]) => facts as { mudanca?: string; cliente?: string });
    log.mockRestore();
    expect(told.find(({ mudanca }) => mudanca === 'sessao-copiada')?.cliente).toMatch(/[\d.:]/);
    expect((await renew(own.refreshToken)).status).toBe(401);
    expect([await reads(owner, own.newToken), await reads(owner, owner.token)]).toEqual([401, 401]);
  });

  it('that renewed within the hour unnoticed is noticed the next day', async () => {
    const owner = await newEmpresa(stack);
    const copied = owner.refreshToken;
    const { body: own } = await renew(owner.refreshToken);
    const { body: stolen } = await renew(copied);
    expect(stolen.refreshToken).toBe(own.refreshToken);
    const at = (ms: number) => stack.tool('relogio', { agora: new Date(Date.now() + ms).toISOString() });
    await at(DAY_MS);
    // Whichever comes first holds the session, and the other ends it for both.
    const { body: first } = await renew(stolen.refreshToken);
    await at(DAY_MS + HOUR_MS + 1000);
    expect((await renew(own.refreshToken)).status).toBe(401);
    expect((await renew(first.refreshToken)).status).toBe(401);
    expect(await reads(owner, first.newToken)).toBe(401);
  });
});

describe('a renewal', () => {
  it('that is under way while the owner ends the session gets nothing for it', async () => {
    const owner = await newEmpresa(stack);
    const { findSession, renewToken, replaceHandle } = await import(
      '../../../functions/areas/entrada/by-handle.ts'
    );
    const held = await findSession(owner.refreshToken, '198.51.100.1', new Date());
    await renewToken(held);
    await stack.call('POST', '/logout', { body: { refreshToken: owner.refreshToken } });
    await expect(replaceHandle(held, new Date())).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('by a handle whose parts belong to different sessions is refused, and ends neither of other accounts', async () => {
    const [one, two] = [await newEmpresa(stack), await newEmpresa(stack)];
    const mixed = (tail: string) => [...one.refreshToken.split('.').slice(0, 3), tail].join('.');
    const [days, , id, secret] = two.refreshToken.split('.');
    for (const text of [
      [days, one.id, id, secret].join('.'),
      [days, one.empresaId, 'x', secret].join('.'),
      `${one.refreshToken}.x`,
      one.refreshToken.slice(2),
      mixed(''),
      '7..',
    ]) {
      expect((await renew(text)).status).toBe(401);
    }
    expect([(await renew(one.refreshToken)).status, (await renew(two.refreshToken)).status]).toEqual([
      200, 200,
    ]);
  });
});

describe('a stranger who knows account ids, as colleagues do', () => {
  let owner: SignedIn;
  beforeEach(async () => {
    owner = await newEmpresa(stack);
  });
  const guess = (PASS: string, ClientId: string) =>
    callSignIn('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: owner.id, PASSWORD: PASS },
    });

  it('makes forty wrong tries at the sign-in service itself: none is looked at, and the right one neither', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => guess(`Errada${n}x`, CLIENTS[n % 2] ?? '')),
    );
    const right = await guess(PASSWORD, CLIENT_ID_7D);
    const told = new Set([...answers, right].map(({ status, body }) => `${status} ${body.__type}`));
    expect([...told]).toEqual(['400 NotAuthorizedException']);
    expect(String(right.body.message)).toContain('secret');
    await stack.login(owner.email, PASSWORD);
  });

  it('does not learn by it which ids there are', async () => {
    const { body: known } = await guess('Errada123', CLIENT_ID_7D);
    owner = { ...owner, id: '0'.repeat(26) };
    expect((await guess('Errada123', CLIENT_ID_7D)).body).toEqual(known);
  });
});

it('an authenticator that a session sets up leaves no way in beside the panel’s own', async () => {
  const owner = await newEmpresa(stack);
  const { body } = await stack.call<Record<string, string>>('POST', '/api/totp', {
    token: owner.token,
    body: { senhaAtual: PASSWORD },
  });
  const code = await authenticator(stack, body.segredo ?? '').now();
  await stack.call('POST', '/api/totp/confirmar', { token: owner.token, body: { codigo: code } });
  expect(
    await accepted(allCalls({ ...body, token: owner.token, refreshToken: owner.refreshToken }, owner.id)),
  ).toEqual([]);
});
