import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as MSG from '../../shared/messages.ts';
import { linkToken, setPlan } from '../support/admin.ts';
import { freshEmail, newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { inviteGestor } from '../support/gestores.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const [HOUR, DAY] = [3_600_000, 86_400_000];
let empresa: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
});
afterEach(() => stack.tool('relogio', { agora: null }));

const wait = (ms: number) => stack.tool('relogio', { agora: new Date(Date.now() + ms).toISOString() });
const look = (token: string) => stack.call('GET', '/api/link', { query: { tipo: 'convite', token } });
const renew = (token: string) => stack.call('POST', '/api/link/convite', { body: { token } });
const define = (token: string) =>
  stack.call('POST', '/definir-senha', { query: { token }, body: { senha: PASSWORD } });
const mailsTo = (email: string) => stack.look<object[]>(`emails?to=${encodeURIComponent(email)}`);
const secondMail = (email: string) =>
  until('the second invitation', async () => (await mailsTo(email)).length > 1 || undefined);

/** Invites an employee of a company, and returns id, address and the mailed token. */
async function invite(by = empresa) {
  const email = freshEmail('convidada');
  const { body } = await stack.call<{ IdFuncionario: string }>('POST', '/cadastrar-funcionario', {
    token: by.token,
    body: { nome: 'Ana', email, cargo: 'B', empresaId: by.id },
  });
  return { id: body.IdFuncionario, email, token: await linkToken(stack, email) };
}

it('says what UPS are, true to the plan, in the mail and at its page', async () => {
  const inStore = 'eles contam no ranking e você os troca por produtos na loja.';
  const { email, token } = await invite();
  expect((await look(token)).body).toMatchObject({ loja: true });
  expect((await stack.mail(email)).text).toContain(inStore);
  const small = await newEmpresa(stack);
  const other = await invite(small);
  expect((await look(other.token)).body).toMatchObject({ loja: false });
  const { text } = await stack.mail(other.email);
  expect(text).toContain('eles contam no ranking.');
  expect(text).not.toContain('loja');
});

describe('an invitation past its week', () => {
  it('says that it expired, and mails another to the invited address, which sets the password', async () => {
    const { email, token } = await invite();
    await wait(7 * DAY + HOUR);
    const dead = await look(token);
    expect(dead).toMatchObject({
      status: 400,
      body: { message: 'Este convite venceu.', codigo: 'convite_vencido' },
    });
    expect(await renew(token)).toMatchObject({ status: 200, body: { message: MSG.conviteRenovado } });
    // A second tap within the minute gets the same answer, and no second mail.
    expect(await renew(token)).toMatchObject({ status: 200, body: { message: MSG.conviteRenovado } });
    await secondMail(email);
    const fresh = await linkToken(stack, email);
    expect(fresh).not.toBe(token);
    expect((await define(token)).body.message).toBe(MSG.tokenInvalido);
    expect((await define(fresh)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
    // The account has a password: the old link is like any other that is no longer good.
    expect((await look(token)).body).toMatchObject({ message: MSG.tokenInvalido });
    await wait(8 * DAY + HOUR);
    expect(await renew(token)).toMatchObject({ status: 200 });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('works for a manager too', async () => {
    const email = freshEmail('editora');
    await inviteGestor(stack, empresa, 'editor', email);
    const token = await linkToken(stack, email, /cuidar do Painel/);
    await wait(7 * DAY + HOUR);
    expect((await look(token)).body).toMatchObject({ codigo: 'convite_vencido' });
    await renew(token);
    await secondMail(email);
    expect((await define(await linkToken(stack, email, /cuidar do Painel/))).status).toBe(200);
  });

  it('answers about an invented, a valid and a removed one alike, and mails nobody', async () => {
    const [valid, removed] = [await invite(), await invite()];
    await stack.call('DELETE', `/funcionarios/${removed.id}`, { token: empresa.token });
    expect(await renew(valid.token)).toMatchObject({ status: 200 });
    await wait(7 * DAY + HOUR);
    const answers = [await renew('inventado'), await renew(removed.token)];
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { message: MSG.conviteRenovado } });
    expect((await look(removed.token)).body).toEqual((await look('inventado')).body);
    for (const { email } of [valid, removed]) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is forgotten after two months', async () => {
    const { token } = await invite();
    await wait(66 * DAY);
    expect((await look(token)).body.message).toBe(MSG.conviteVencido);
    await wait(68 * DAY);
    expect((await look(token)).body.message).toBe(MSG.tokenInvalido);
  });
});
