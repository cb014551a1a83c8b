import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cognito } from '../../../functions/platform/aws/identity.ts';
import { logger } from '../../../functions/platform/log.ts';
import { linkToken } from '../../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD } from '../../support/contas.ts';
import { redeem } from '../../support/entry.ts';
import { comeByLinkedin } from '../../support/linkedin-entry.ts';
import { connectLinkedin, throughConsent, tryToConnect } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

const stack = stackForFile({ limites: 'producao' });
afterEach(() => vi.restoreAllMocks());

const NOBODY = '/?linkedin=sem_conta';
const OVER = [401, 'Entrada expirada. Tente novamente.'];
const CONNECTED = /^Um LinkedIn foi conectado à sua conta$/;
const NEXT = 'Girassol47azul';
const signIn = async (email: string, senha = PASSWORD) =>
  stack.call<{ token: string }>('POST', '/login', { body: { email, senha } });
const said = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const warnings = async (email: string) => {
  const mails = await stack.look<{ subject: string }[]>(`emails?to=${encodeURIComponent(email)}`);
  return mails.filter(({ subject }) => CONNECTED.test(subject)).length;
};
const reset = async (email: string) => {
  await stack.call('POST', '/solicitar-recuperacao', { body: { email } });
  const link = await linkToken(stack, email, /^Redefina/);
  return (await stack.call('POST', `/reset-password/${link}`, { body: { senha: NEXT } })).status;
};
/** The owner's own LinkedIn was connected; now another one is. */
async function robbed() {
  const owner = await newFuncionario(stack, await newEmpresa(stack));
  await connectLinkedin(stack, owner);
  const log = vi.spyOn(logger, 'info');
  const thief = { ...owner, token: (await signIn(owner.email)).body.token };
  const theirs = freshEmail('ladra');
  expect((await tryToConnect(stack, thief, theirs)).status).toBe(200);
  const facts = { mudanca: 'linkedin-conectado', conta: owner.id, por: owner.id };
  expect(log).toHaveBeenCalledWith('account changed', expect.objectContaining(facts));
  return { owner, thief, theirs };
}

describe('a stolen session that connects the thief’s LinkedIn', () => {
  it('is told to the owner by mail, and ends with a password reset: sharing goes on, the thief stays out', async () => {
    const { owner, thief, theirs } = await robbed();
    const warned = await until('two mails', async () =>
      (await warnings(owner.email)) === 2 ? 2 : undefined,
    );
    expect(warned).toBe(2);
    expect((await comeByLinkedin(stack, owner.email)).at).toBe(NOBODY);
    const inside = await redeem(stack, await comeByLinkedin(stack, theirs));
    expect(inside.body.email).toBe(owner.email);
    const underWay = await comeByLinkedin(stack, theirs);
    const handle = (await throughConsent(stack, thief, `&aprovar=1&conta=${theirs}`)).searchParams.get(
      'token',
    );

    expect(await reset(owner.email)).toBe(200);
    expect((await comeByLinkedin(stack, theirs)).at).toBe(NOBODY);
    expect(said(await redeem(stack, underWay))).toEqual(OVER);
    for (const token of [thief.token, inside.body.token ?? '']) {
      const body = { token: handle, funcionarioId: owner.id };
      expect((await stack.call('POST', '/salvar-token', { token, body })).status).toBe(401);
    }
    const { token } = (await signIn(owner.email, NEXT)).body;
    const { body } = await stack.call('GET', '/DadosColab', { token, query: { email: owner.email } });
    expect(body).toMatchObject({ linkedinConectado: true });

    await connectLinkedin(stack, { ...owner, token });
    expect((await redeem(stack, await comeByLinkedin(stack, owner.email))).body.email).toBe(owner.email);
    expect((await comeByLinkedin(stack, theirs)).at).toBe(NOBODY);
  });

  it('ends with a password that its owner changes', async () => {
    const { owner, theirs } = await robbed();
    const body = { senhaAtual: PASSWORD, senha: NEXT };
    expect((await stack.call('POST', '/api/senha', { token: owner.token, body })).status).toBe(200);
    expect((await comeByLinkedin(stack, theirs)).at).toBe(NOBODY);
  });

  it('opens nothing where the reset comes in the middle of the thief’s sign-in', async () => {
    const { owner, theirs } = await robbed();
    const came = await comeByLinkedin(stack, theirs);
    const send = cognito.send.bind(cognito);
    const spy = vi.spyOn(cognito, 'send').mockImplementation(async (command: unknown) => {
      if (command instanceof AdminInitiateAuthCommand && command.input.AuthFlow === 'CUSTOM_AUTH') {
        spy.mockRestore();
        expect(await reset(owner.email)).toBe(200);
      }
      return send(command as never);
    });
    expect((await redeem(stack, came)).status).toBe(401);
    const { token } = (await signIn(owner.email, NEXT)).body;
    const { body } = await stack.call<{ sessoes: { metodo: string }[] }>('GET', '/api/sessoes', { token });
    expect(body.sessoes.map(({ metodo }) => metodo)).toEqual(['senha']);
  });

  it('sends the owner five mails a day at most, and none for the same LinkedIn', async () => {
    const owner = await newFuncionario(stack, await newEmpresa(stack));
    const mine = [owner.email, freshEmail('segunda')];
    for (let n = 0; n < 8; n += 1)
      for (const as of [mine[n % 2], mine[n % 2]])
        expect((await tryToConnect(stack, owner, as)).status).toBe(200);
    // Mails of this reader leave in order.
    await stack.call('POST', '/solicitar-recuperacao', { body: { email: owner.email } });
    await stack.mail(owner.email, /^Redefina/);
    expect(await warnings(owner.email)).toBe(5);
  });
});
