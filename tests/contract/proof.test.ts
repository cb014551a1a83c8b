import { describe, expect, it } from 'vitest';
import { newEmpresa, newFuncionario, PASSWORD } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const REFUSED = [403, 'Confirme sua senha para continuar.', 'prova'];

describe('POST /api/prova', () => {
  const prove = async (token: string, senha: unknown) => {
    const { status, body } = await stack.call('POST', '/api/prova', { token, body: { senha } });
    return { status, body, refused: [status, body.message, body.codigo] };
  };

  it('200 with another proof each time, for company and employee', async () => {
    const empresa = await newEmpresa(stack);
    const funcionario = await newFuncionario(stack, empresa);
    const answers = await Promise.all(
      [empresa, empresa, funcionario].map(({ token }) => prove(token, PASSWORD)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.prova)).size).toBe(3);
  });

  it('begins no session', async () => {
    const { token } = await newEmpresa(stack);
    await prove(token, PASSWORD);
    const { body } = await stack.call<{ sessoes: unknown[] }>('GET', '/api/sessoes', { token });
    expect(body.sessoes).toHaveLength(1);
  });

  it('403 for a wrong password, which counts as a failed sign-in: 429 after ten, at sign-in too', async () => {
    const { token, email } = await newEmpresa(stack);
    const refusals = [];
    for (let n = 0; n < 10; n += 1) refusals.push((await prove(token, n === 0 ? '' : 'Errada123')).refused);
    expect(new Set(refusals.map(String))).toEqual(new Set([String(REFUSED)]));
    expect((await prove(token, 'Errada123')).status).toBe(403);
    expect((await prove(token, PASSWORD)).refused).toEqual([429, 'Credenciais inválidas.', undefined]);
    const { status } = await stack.call('POST', '/login', { body: { email, senha: PASSWORD } });
    expect(status).toBe(429);
  });
});
