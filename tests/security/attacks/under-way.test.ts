import { describe, expect, it } from 'vitest';
import {
  atEpoch,
  enableSecondFactor,
  endOtherSessions,
  mustGetEmpresa,
  updateEmpresa,
} from '../../../functions/areas/contas/index.ts';
import { recordChange } from '../../../functions/areas/contas/store/credentials.ts';
import { claimsOf, signInOf } from '../../../functions/areas/contas/token-claims.ts';
import { linkToken } from '../../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { stackForFile } from '../../support/stack.ts';

/** A thief's requests that were let in just before the owner took the account back, and that end just after. */
const stack = stackForFile({ limites: 'producao' });
const NEXT = 'Girassol47azul';
const THEIRS = 'DaLadra4711';
const MEANWHILE = { status: 409 };

const signIn = (email: string, senha = PASSWORD) =>
  stack.call<{ token: string; refreshToken: string }>('POST', '/login', { body: { email, senha } });
async function resetLink(email: string): Promise<() => Promise<number>> {
  await stack.call('POST', '/solicitar-recuperacao', { body: { email } });
  const link = await linkToken(stack, email, /Redefina/);
  return async () => (await stack.call('POST', `/reset-password/${link}`, { body: { senha: NEXT } })).status;
}
const isOut = async ({ token, refreshToken }: { token: string; refreshToken: string }) => {
  const renewed = await stack.call('POST', '/api/refresh-token', { body: { token: refreshToken } });
  return [(await stack.call('GET', '/api/sessoes', { token })).status, renewed.status];
};

describe('a request of a thief’s session that ends after the owner’s reset', () => {
  it('keeps no session, sets no second factor, and asks for no other address', async () => {
    const owner = await newEmpresa(stack, 'dona');
    const thief = (await signIn(owner.email)).body;
    const session = signInOf(claimsOf(thief.token));
    const key = { email: owner.email, contaId: owner.id, tipo: 'empresa', empresaId: owner.id } as const;
    const [letIn, record] = [await atEpoch(key), await mustGetEmpresa(owner.id, { fresh: true })];
    expect(await (await resetLink(owner.email))()).toBe(200);

    const now = new Date();
    const carry = () => [];
    await expect(endOtherSessions(letIn, session, { now, carry })).rejects.toMatchObject(MEANWHILE);
    await expect(recordChange(letIn, session, now, { carry, extra: [] })).rejects.toMatchObject(MEANWHILE);
    const pending = { emailPendente: 'ladra@exemplo.com', remove: [], writes: [] };
    await expect(updateEmpresa(record, record, pending)).rejects.toMatchObject(MEANWHILE);
    const factor = { segredo: 'dela', acesso: '', renovacao: '', ate: 0 };
    await expect(enableSecondFactor(letIn, factor, { hashes: ['x'], step: 1 }, { now })).rejects.toThrow();
    expect(await isOut(thief)).toEqual([401, 401]);
    expect((await signIn(owner.email, NEXT)).status).toBe(200);
  });

  it('whatever comes first, when the thief ends all other sessions at the same time', async () => {
    const ana = await newFuncionario(stack, await newEmpresa(stack), 'ana');
    const thief = (await signIn(ana.email)).body;
    const reset = await resetLink(ana.email);
    const loop = Array.from({ length: 12 }, () =>
      stack.call('DELETE', '/api/sessoes', { token: thief.token }),
    );
    expect((await Promise.all([reset(), ...loop]))[0]).toBe(200);
    expect(await isOut(thief)).toEqual([401, 401]);
  });

  it('whatever comes first, when the thief changes the password at the same time', async () => {
    const ana: SignedIn = await newFuncionario(stack, await newEmpresa(stack), 'ana');
    const thief = (await signIn(ana.email)).body;
    const reset = await resetLink(ana.email);
    const body = { senhaAtual: PASSWORD, senha: THEIRS };
    const loop = Array.from({ length: 6 }, () =>
      stack.call('POST', '/api/senha', { token: thief.token, body }),
    );
    expect((await Promise.all([reset(), ...loop]))[0]).toBe(200);
    expect(await isOut(thief)).toEqual([401, 401]);
    expect((await signIn(ana.email, THEIRS)).status).toBe(401);
  });
});
