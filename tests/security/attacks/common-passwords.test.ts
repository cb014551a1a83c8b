import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCommon } from '../../../functions/areas/contas/common-passwords.ts';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import { meetsPolicy } from '../../../shared/routes/fields.ts';
import { linkToken } from '../../support/admin.ts';
import { freshEmail, newEmpresa, PASSWORD } from '../../support/contas.ts';
import { stackForFile } from '../../support/stack.ts';

/** Passwords that whoever guesses tries first. */

const stack = stackForFile();
const REFUSED = {
  status: 400,
  body: { message: REFUSALS.commonPassword.message, campos: { senha: REFUSALS.commonPassword.message } },
};
const GOOD = 'Girassol47azul';
const COMMON = ['senha123', 'password1', 'abcd1234', 'q1w2e3r4', 'Password1', 'admin123'];

const signUp = (email: string, senha: string) =>
  stack.call('POST', '/cadastrar-empresa', {
    body: { nome: 'A', endereco: 'B', adm_nome: 'C', telefone: '1', email, senha },
  });
const codeOf = async ({ empresaId, token }: { empresaId: string; token: string }) =>
  (await stack.call('GET', `/empresa/${empresaId}`, { token })).body.codigoEmpresa;

describe('a common password', () => {
  it.each(COMMON)('%s signs no company up', async (senha) => {
    expect(await signUp(freshEmail('comum'), senha)).toMatchObject(REFUSED);
  });

  it('signs no employee up, by code or by invitation; the link stays good', async () => {
    const empresa = await newEmpresa(stack);
    const body = { nome: 'Ana', email: freshEmail('codigo'), codigoEmpresa: await codeOf(empresa) };
    const join = (senha: string) =>
      stack.call('POST', '/cadastrar-colaborador-com-codigo', { body: { ...body, senha } });
    expect(await join('senha123')).toMatchObject(REFUSED);
    expect((await join(GOOD)).status).toBe(201);

    const invited = freshEmail('convidada');
    const { empresaId, token } = empresa;
    await stack.call('POST', '/cadastrar-funcionario', {
      token,
      body: { nome: 'Bia', email: invited, cargo: 'x', empresaId },
    });
    const link = await linkToken(stack, invited);
    const define = (senha: string) =>
      stack.call('POST', '/definir-senha', { query: { token: link }, body: { senha } });
    expect(await define('senha123')).toMatchObject(REFUSED);
    expect((await define(GOOD)).status).toBe(200);
  });

  it('resets none; the link stays good, and the old password works until then', async () => {
    const { email } = await newEmpresa(stack);
    await stack.call('POST', '/solicitar-recuperacao', { body: { email } });
    const link = await linkToken(stack, email, /senha/i);
    const reset = (senha: string) => stack.call('POST', `/reset-password/${link}`, { body: { senha } });
    expect(await reset('senha123')).toMatchObject(REFUSED);
    await stack.login(email, PASSWORD);
    expect((await reset(GOOD)).status).toBe(200);
  });
});

describe('a password with the e-mail’s own name', () => {
  it.each([
    ['aurora', 'Aurora2026'],
    ['aurora', 'xxAURORA1'],
    ['aurora.lima', '1aurora.lima'],
  ])('%s@…, %s: is refused', async (name, senha) => {
    const message = REFUSALS.passwordOfEmail.message;
    expect(await signUp(`${name}@${freshEmail('dominio').replace('@', '.')}`, senha)).toMatchObject({
      status: 400,
      body: { message, campos: { senha: message } },
    });
  });

  it.each([
    ['ana', 'Banana2026'],
    ['aurora.lima', 'aurora2026'],
  ])('%s@…, %s: is fine, for a short name or part of one', async (name, senha) => {
    expect((await signUp(`${name}@${freshEmail('dominio').replace('@', '.')}`, senha)).status).toBe(201);
  });
});

it('the list has ten thousand that the policy alone would take', async () => {
  expect(statSync('functions/areas/contas/common-passwords.br').size).toBeLessThan(30_000);
  for (const senha of COMMON)
    expect([senha, meetsPolicy(senha), isCommon(senha)]).toEqual([senha, true, true]);
  for (const senha of [GOOD, PASSWORD, '', 'x'.repeat(128), '__proto__']) expect(isCommon(senha)).toBe(false);
});
