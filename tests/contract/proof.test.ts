import { describe, expect, it } from 'vitest';
import { newEmpresa, newFuncionario, PASSWORD, proofOf, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const REFUSED = [403, 'Confirme sua senha para continuar.', 'prova'];

describe('a proof for the password', () => {
  const prove = async (token: string, senha: unknown) => {
    const { status, body } = await stack.call('POST', '/api/prova', { token, body: { senha } });
    return { status, body, refused: [status, body.message, body.codigo] };
  };

  it('200 with a different proof each time, for company and employee', async () => {
    const empresa = await newEmpresa(stack);
    const funcionario = await newFuncionario(stack, empresa);
    const answers = await Promise.all(
      [empresa, empresa, funcionario].map(({ token }) => prove(token, PASSWORD)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.prova)).size).toBe(3);
  });

  it('starts no session', async () => {
    const { token } = await newEmpresa(stack);
    await prove(token, PASSWORD);
    const { body } = await stack.call<{ sessoes: unknown[] }>('GET', '/api/sessoes', { token });
    expect(body.sessoes).toHaveLength(1);
  });

  it('403 for a wrong password, which counts as a failed sign-in: 429 after ten, for signing in too', async () => {
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

describe('changing the password', () => {
  const NEW = 'Girassol47azul';
  const change = async (
    { token }: { token: string },
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) => {
    const answer = await stack.call('POST', '/api/senha', { token, body, headers });
    return [answer.status, answer.body.message, answer.body.codigo];
  };
  const again = ({ email }: SignedIn, senha = PASSWORD) => stack.login(email, senha);
  const isOpen = async ({ empresaId }: SignedIn, token: string) =>
    (await stack.call('GET', `/empresa/${empresaId}`, { token })).status === 200;

  it('200: only the new password signs in; other sessions end, the caller’s stays; a mail reports the change', async () => {
    const funcionario = await newFuncionario(stack, await newEmpresa(stack));
    const other = await again(funcionario);
    expect(await change(funcionario, { senhaAtual: PASSWORD, senha: NEW })).toEqual([
      200,
      'Senha alterada com sucesso!',
      undefined,
    ]);
    expect([await isOpen(funcionario, funcionario.token), await isOpen(funcionario, other.token)]).toEqual([
      true,
      false,
    ]);
    const old = await stack.call('POST', '/login', { body: { email: funcionario.email, senha: PASSWORD } });
    expect(old.status).toBe(401);
    await again(funcionario, NEW);
    expect((await stack.mail(funcionario.email, /Sua senha foi alterada/)).links.join()).toContain(
      '/RecuperacaoSenha',
    );
  });

  it('400 for a too common password, before the proof is checked; nothing changes', async () => {
    const empresa = await newEmpresa(stack);
    expect(await change(empresa, { senha: 'password1' })).toEqual([
      400,
      'Escolha uma senha menos comum.',
      undefined,
    ]);
    await again(empresa);
  });

  it('accepts the same session’s proof repeatedly for five minutes', async () => {
    const empresa = await newEmpresa(stack);
    const proof = await proofOf(stack, empresa);
    const at = (ms: number) => stack.tool('relogio', { agora: new Date(Date.now() + ms).toISOString() });
    const statuses = [(await change(empresa, { senha: NEW }, proof))[0]];
    await at(295_000);
    statuses.push((await change(empresa, { senha: NEW }, proof))[0]);
    await at(301_000);
    statuses.push((await change(empresa, { senha: NEW }, proof))[0]);
    await stack.tool('relogio', { agora: null });
    expect(statuses).toEqual([200, 200, 403]);
  });

  it('403 without a proof, and for a wrong one, another account’s and another session’s', async () => {
    const empresa = await newEmpresa(stack);
    const funcionario = await newFuncionario(stack, empresa);
    const other = await again(empresa);
    const foreign = [
      {},
      { 'x-prova': 'inventada' },
      await proofOf(stack, funcionario),
      await proofOf(stack, other),
    ];
    for (const headers of foreign) {
      expect(await change(empresa, { senha: NEW }, headers)).toEqual(REFUSED);
    }
    expect(await change(empresa, { senha: NEW, senhaAtual: 'Errada123' })).toEqual(REFUSED);
    await again(empresa);
  });

  it('401 for a proof whose session has ended', async () => {
    const empresa = await newEmpresa(stack);
    const stolen = await again(empresa);
    const proof = await proofOf(stack, stolen);
    await stack.call('DELETE', '/api/sessoes', { token: empresa.token });
    expect((await change(stolen, { senha: NEW }, proof))[0]).toBe(401);
    expect(await change(empresa, { senha: NEW }, proof)).toEqual(REFUSED);
  });
});
