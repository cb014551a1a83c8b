import { beforeEach, describe, expect, it } from 'vitest';
import { SLOWEST_MS, slowdownMs } from '../../../functions/areas/contas/attempt-limits.ts';
import * as MSG from '../../../shared/messages.ts';
import { linkToken } from '../../support/admin.ts';
import { freshEmail, newEmpresa, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { invoke } from '../../support/invoke.ts';
import { stackForFile } from '../../support/stack.ts';

/** Locking somebody else's account, and guessing passwords faster than one after the other. */

const stack = stackForFile({ limites: 'producao' });
const OWNER = '203.0.113.7';
/** Another stranger for every test: what one address may try is counted, too. */
let strangers = 0;
const stranger = () => `198.51.100.${++strangers}`;
const midnight = new Date('2031-05-05T03:00:00Z');
let empresa: SignedIn;
const signUp = async () => {
  empresa = await newEmpresa(stack);
};

async function signIn(email: string, senha: string, address: string): Promise<number> {
  const { status, body } = await invoke('contas.login', {
    body: JSON.stringify({ email, senha }),
    headers: { 'content-type': 'application/json' },
    address,
    at: midnight,
  });
  if (status !== 200) expect((body as { message: string }).message).toBe(MSG.credenciais);
  return status;
}
const times = (count: number, one: (n: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('a stranger’s wrong passwords', () => {
  beforeEach(signUp);

  it('close the account to that stranger, and not to its owner', async () => {
    const there = stranger();
    for (let n = 0; n < 10; n += 1) expect(await signIn(empresa.email, 'Errada123', there)).toBe(401);
    expect(await signIn(empresa.email, PASSWORD, there)).toBe(429);
    expect(await signIn(empresa.email, PASSWORD, OWNER)).toBe(200);
  });

  it('80 at once: at most 10 get through', async () => {
    const there = stranger();
    const statuses = await times(80, (n) => signIn(empresa.email, `Errada${n}x`, there));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 70]);
    expect(await signIn(empresa.email, PASSWORD, there)).toBe(429);
  });

  it('from as many addresses as tries slow the owner down and do not lock out', async () => {
    const statuses = await times(60, (n) => signIn(empresa.email, 'Errada123', `192.0.2.${n}`));
    expect(count(statuses, 401)).toBe(60);
    expect(await signIn(empresa.email, PASSWORD, OWNER)).toBe(200);
  });

  it('at many accounts are a hundred from one address, and none more', async () => {
    const there = stranger();
    const statuses = await times(120, () => signIn(freshEmail('ninguem'), 'Errada123', there));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([100, 20]);
    expect(await signIn(empresa.email, PASSWORD, there)).toBe(429);
    expect(await signIn(empresa.email, PASSWORD, OWNER)).toBe(200);
  });
});

describe('the owner', () => {
  beforeEach(signUp);

  it('who finds the right password keeps the tries that were left', async () => {
    for (let round = 0; round < 3; round += 1) {
      await times(3, () => signIn(empresa.email, 'Errada123', OWNER));
      for (let n = 0; n < 5; n += 1) expect(await signIn(empresa.email, PASSWORD, OWNER)).toBe(200);
    }
    expect(await signIn(empresa.email, 'Errada123', OWNER)).toBe(401);
    expect(await signIn(empresa.email, PASSWORD, OWNER)).toBe(429);
  });

  it('who resets the password starts over, at once', async () => {
    const there = stranger();
    await times(12, () => signIn(empresa.email, 'Errada123', there));
    expect(await signIn(empresa.email, PASSWORD, there)).toBe(429);
    await stack.call('POST', '/solicitar-recuperacao', { body: { email: empresa.email } });
    const token = await linkToken(stack, empresa.email, /senha/i);
    const senha = 'Girassol47azul';
    expect((await stack.call('POST', `/reset-password/${token}`, { body: { senha } })).status).toBe(200);
    expect(await signIn(empresa.email, senha, there)).toBe(200);
  });

  it('is not counted out while the sign-in service is down', async () => {
    const there = stranger();
    await stack.tool('falhas', { servico: 'cognito', modo: 'erro', vezes: 40 });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { status } = await invoke('contas.login', {
        body: JSON.stringify({ email: empresa.email, senha: PASSWORD }),
        address: there,
        at: midnight,
      });
      statuses.push(status);
    }
    await stack.tool('falhas', { servico: 'cognito', modo: 'erro', vezes: 0 });
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await signIn(empresa.email, PASSWORD, there)).toBe(200);
  });
});

describe('rules', () => {
  it('slow down from the fiftieth try on, and never by more than two seconds', () => {
    expect([1, 50, 51, 75, 100, 100_000].map(slowdownMs)).toEqual([0, 0, 40, 1000, 2000, SLOWEST_MS]);
    expect(SLOWEST_MS).toBe(2000);
  });
});
