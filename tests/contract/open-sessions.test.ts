import { describe, expect, it } from 'vitest';
import { type EndedSessions, getRecord } from '../../functions/areas/contas/index.ts';
import { updateItem } from '../../functions/platform/dynamodb/commands.ts';
import { write } from '../../functions/platform/dynamodb/writes.ts';
import { addMs, DAY_MS, epoch } from '../../shared/rules/dates.ts';
import { linkToken } from '../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

interface Open {
  id: string;
  desde: string;
  ultimoUso: string;
  dispositivo: string;
  atual: boolean;
}
type Tokens = Pick<SignedIn, 'token' | 'refreshToken'>;

const again = async (who: SignedIn, headers: Record<string, string> = {}): Promise<Tokens> =>
  (await stack.call<Tokens>('POST', '/login', { body: { email: who.email, senha: PASSWORD }, headers })).body;
const open = async (token: string) =>
  (await stack.call<{ sessoes: Open[] }>('GET', '/api/sessoes', { token })).body.sessoes;
const statusOf = async (who: SignedIn, token: string) =>
  (await stack.call('GET', `/empresa/${who.empresaId}`, { token })).status;
const refreshed = async ({ refreshToken }: Tokens) =>
  (await stack.call('POST', '/api/refresh-token', { body: { token: refreshToken } })).status;

describe('the list of open sessions', () => {
  it('200 with all sessions of the account, the caller’s marked', async () => {
    const funcionario = await newFuncionario(stack, await newEmpresa(stack));
    const phone = await again(funcionario, { 'user-agent': PHONE });
    const sessoes = await open(phone.token);
    expect(sessoes.map(({ atual }) => atual).sort()).toEqual([false, true]);
    expect(sessoes.find(({ atual }) => atual)?.dispositivo).toBe('Chrome no Android');
    const other = await newFuncionario(stack, await newEmpresa(stack));
    expect(await open(other.token)).toHaveLength(1);
  });

  it('a renewed session stays one session, with the current time of use', async () => {
    const empresa = await newEmpresa(stack);
    const [before] = await open(empresa.token);
    await stack.tool('relogio', { agora: new Date(Date.now() + 3_600_000).toISOString() });
    await stack.call('POST', '/api/refresh-token', { body: { token: empresa.refreshToken } });
    const after = await open(empresa.token);
    await stack.tool('relogio', { agora: null });
    expect(after.map(({ id, desde }) => [id, desde])).toEqual([[before?.id, before?.desde]]);
    expect(Date.parse(after[0]?.ultimoUso ?? '') - Date.parse(before?.ultimoUso ?? '')).toBeGreaterThan(
      3_500_000,
    );
  });
});

describe('ending one session', () => {
  it('401 for the ended session at the next request, for its ID and its refresh token; the others stay', async () => {
    const empresa = await newEmpresa(stack);
    const stolen = await again(empresa);
    const [id] = (await open(empresa.token)).filter(({ atual }) => !atual).map((each) => each.id);
    const { status } = await stack.call('DELETE', `/api/sessoes/${id}`, { token: empresa.token });
    expect(status).toBe(200);
    expect([await statusOf(empresa, stolen.token), await refreshed(stolen)]).toEqual([401, 401]);
    expect(await statusOf(empresa, empresa.token)).toBe(200);
    expect(await open(empresa.token)).toHaveLength(1);
  });
});

describe('ending all sessions', () => {
  it('ends all other sessions, even of the same second, and their renewals; the caller’s can still renew', async () => {
    const empresa = await newEmpresa(stack);
    const others = [await again(empresa), await again(empresa)];
    const { status } = await stack.call('DELETE', '/api/sessoes', { token: empresa.token });
    expect(status).toBe(200);
    for (const other of others) {
      const answer = await stack.call('GET', `/empresa/${empresa.empresaId}`, { token: other.token });
      expect([answer.status, answer.body.codigo]).toEqual([401, 'sessao_encerrada']);
      expect(await refreshed(other)).toBe(401);
    }
    expect([await statusOf(empresa, empresa.token), await refreshed(empresa)]).toEqual([200, 200]);
    expect((await open(empresa.token)).map(({ atual }) => atual)).toEqual([true]);
    expect(await statusOf(empresa, (await again(empresa)).token)).toBe(200);
  });

  it.each([
    'endOtherSessions',
    'recordChange',
  ] as const)('a session started and ended in the second in which all end stays ended (%s)', async (way) => {
    const { id, email } = await newEmpresa(stack);
    const conta = { email, contaId: id, tipo: 'empresa', empresaId: id, epoca: 0 } as const;
    const sessions = await import('../../functions/areas/contas/store/sessions.ts');
    const { endOtherSessions } = await import('../../functions/areas/contas/store/take-back.ts');
    const { recordChange } = await import('../../functions/areas/contas/store/credentials.ts');
    const now = new Date();
    const signIn = { authTime: Math.floor(now.getTime() / 1000), jti: 'passagem' };
    await sessions.endSession(conta, signIn, now);
    await (way === 'recordChange'
      ? recordChange(conta, undefined, now, { carry: () => [], extra: [] })
      : endOtherSessions(conta, undefined, { now, carry: () => [] }));
    const ends = (await getRecord<EndedSessions>(conta))?.sessoesEncerradas;
    expect([...(ends ?? [])]).toContain(`${signIn.authTime}:passagem`);
  });

  it.each([
    [0, 'ends all sessions'],
    [2 * DAY_MS, 'takes the place of those whose tokens have expired'],
  ])('one more ended session than an account can list, the others being %i ms old, %s', async (age) => {
    const { id, email } = await newEmpresa(stack);
    const conta = { email, contaId: id, tipo: 'empresa', empresaId: id } as const;
    const { endSession } = await import('../../functions/areas/contas/store/sessions.ts');
    const now = new Date();
    const at = epoch(addMs(now, -age));
    const sessoesEncerradas = new Set(Array.from({ length: 100 }, (_, index) => `${at}:${index}`));
    await write(updateItem('empresas', { id }, { set: { sessoesEncerradas } }));
    await endSession(conta, { authTime: at, jti: 'outra' }, now);
    const after = await getRecord<EndedSessions>(conta);
    if (age === 0) expect(after?.sessoesDesde).toBe(epoch(now));
    else expect(after?.sessoesEncerradas).toEqual(new Set([`${epoch(now)}:outra`]));
  });

  it('the kept session ends by signing out, like any other', async () => {
    const empresa = await newEmpresa(stack);
    // Tokens have seconds: the kept session starts before the moment at which the others end.
    await stack.tool('relogio', { agora: new Date(Date.now() + 5_000).toISOString() });
    await stack.call('DELETE', '/api/sessoes', { token: empresa.token });
    expect(await statusOf(empresa, empresa.token)).toBe(200);
    await stack.call('POST', '/logout', { body: { refreshToken: empresa.refreshToken } });
    const after = await statusOf(empresa, empresa.token);
    await stack.tool('relogio', { agora: null });
    expect(after).toBe(401);
  });

  it('a password reset ends the kept session too', async () => {
    const empresa = await newEmpresa(stack);
    await again(empresa);
    await stack.call('DELETE', '/api/sessoes', { token: empresa.token });
    await stack.call('POST', '/solicitar-recuperacao', { body: { email: empresa.email } });
    const token = await linkToken(stack, empresa.email, /senha/i);
    await stack.call('POST', `/reset-password/${token}`, { body: { senha: 'OutraBoa456' } });
    expect(await statusOf(empresa, empresa.token)).toBe(401);
  });
});

describe('signing out', () => {
  it('401 for the ID token too, at the next request', async () => {
    const empresa = await newEmpresa(stack);
    const here = await again(empresa);
    await stack.call('POST', '/logout', { body: { refreshToken: here.refreshToken } });
    expect([await statusOf(empresa, here.token), await statusOf(empresa, empresa.token)]).toEqual([401, 200]);
  });

  it('more than a hundred in a day all stay ended', async () => {
    const empresa = await newEmpresa(stack);
    const first = await again(empresa);
    await stack.call('POST', '/logout', { body: { refreshToken: first.refreshToken } });
    const { endSession } = await import('../../functions/areas/contas/store/sessions.ts');
    const conta = {
      email: empresa.email,
      contaId: empresa.id,
      tipo: 'empresa',
      empresaId: empresa.id,
    } as const;
    for (let n = 0; n < 101; n += 1) await endSession(conta, { authTime: 1, jti: `fim-${n}` }, new Date());
    expect(await statusOf(empresa, first.token)).toBe(401);
    expect(await statusOf(empresa, (await again(empresa)).token)).toBe(200);
  });
});
