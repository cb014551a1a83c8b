import { describe, expect, it } from 'vitest';
import { listQueuedInvitations } from '../../../functions/areas/funcionarios/store/invitation-queue.ts';
import * as MSG from '../../../shared/messages.ts';
import { linkToken } from '../../support/admin.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../../support/contas.ts';
import { newPost } from '../../support/content.ts';
import { newDirectory, patch } from '../../support/scim.ts';
import { share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import { tokensOf } from '../tokens.ts';

/** A free account that makes the product write to people who never asked, and addresses that nobody confirms. */

const stack = stackForFile({ limites: 'producao' });
const fields = { nome: 'A', endereco: 'B', adm_nome: 'C', telefone: '1', senha: PASSWORD };
const signUp = (extra: object = {}) =>
  stack.call<{ empresaId: string; message: string }>('POST', '/cadastrar-empresa', {
    body: { ...fields, email: freshEmail('nova'), ...extra },
  });
const invite = ({ token, empresaId }: SignedIn, email: string, extra: object = {}) =>
  stack.call<{ IdFuncionario: string; message: string }>('POST', '/cadastrar-funcionario', {
    token,
    body: { nome: 'Ana', email, cargo: 'x', empresaId, ...extra },
  });
/** Some hours on, where nothing of this file has been counted yet; from a full hour, so that none ends in a test. */
const FULL_HOUR = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const hoursOn = (hours: number, ms = 0) =>
  stack.tool('relogio', { agora: new Date(FULL_HOUR + hours * 3_600_000 + ms).toISOString() });
const SAYS_WHEN = /Tente novamente a partir de \d\d\/\d\d às \d\d:\d\d\.$/;

describe('an account whose e-mail nobody confirmed', () => {
  const unconfirmed = { status: 403, body: { message: MSG.confirmeEmail, codigo: 'email' } };

  it('invites nobody, and no mail leaves', async () => {
    const empresa = await newEmpresa(stack, 'empresa', { confirmed: false });
    const email = freshEmail('estranha');
    expect(await invite(empresa, email)).toMatchObject(unconfirmed);
    expect(await stack.look(`emails?to=${encodeURIComponent(email)}`)).toEqual([]);
  });

  it('shares nothing', async () => {
    const empresa = await newEmpresa(stack);
    const funcionario = await newFuncionario(stack, empresa, 'pessoa', { confirmed: false });
    const post = await newPost(stack, empresa);
    expect(await share(stack, funcionario, post.id)).toMatchObject(unconfirmed);
  });
});

describe('quotas', () => {
  it('mails to one address from one company: five a day, also when it is removed in between', async () => {
    const empresa = await newEmpresa(stack);
    const email = freshEmail('alvo');
    for (let n = 0; n < 5; n += 1) {
      const { status, body } = await invite(empresa, email);
      expect(status).toBe(201);
      await stack.call('DELETE', `/funcionarios/${body.IdFuncionario}`, { token: empresa.token });
    }
    const { status, body } = await invite(empresa, email);
    expect([status, body.message]).toEqual([429, expect.stringMatching(SAYS_WHEN)]);
    expect((await invite(empresa, freshEmail('outra'))).status).toBe(201);
  });

  it('a directory’s changes count too, of whoever comes back without a password and of every new address: the mail waits', async () => {
    // What a client may sign up in ten seconds is used up by what comes before.
    await hoursOn(8);
    const dir = await newDirectory(stack);
    // The beginning of a day that nothing else in this file counts in.
    const day = Math.ceil(Date.now() / 86_400_000 + 2) * 86_400_000;
    await stack.tool('relogio', { agora: new Date(day).toISOString() });
    const { token } = await stack.login(dir.empresa.email, PASSWORD);
    const change = (id: string, value: object) =>
      dir.ask('PATCH', `/Users/${id}`, { body: patch({ op: 'replace', value }) });
    const { empresaId } = dir.empresa;
    const owed = async () =>
      (await listQueuedInvitations({ empresaId, id: '' }, 10)).filter((each) => each.empresaId === empresaId);
    const asleep = await dir.make(freshEmail('dorme'), { active: false });
    const moving = await dir.make(freshEmail('muda'));
    const target = freshEmail('alvo');
    for (const [id, back, forth] of [
      [asleep.id, { active: false }, { active: true }],
      [moving.id, { userName: freshEmail('lugar') }, { userName: target }],
    ] as const) {
      for (let n = 0; n < 5; n += 1) {
        expect((await change(id, forth)).status).toBe(200);
        if (n < 4 || id === asleep.id) expect((await change(id, back)).status).toBe(200);
      }
    }
    await stack.call('DELETE', `/funcionarios/${moving.id}`, { token });
    expect(await owed()).toEqual([]);
    // From the sixth on it is done, and mailed to nobody before there is room: not today.
    for (const value of [{ active: true }, { userName: target }])
      expect((await change(asleep.id, value)).status).toBe(200);
    const waiting = [{ empresaId, id: asleep.id }];
    await stack.tool('tarefas/publicar-posts');
    expect(await owed()).toEqual(waiting);
    await stack.tool('relogio', { agora: new Date(day + 86_400_000).toISOString() });
    await stack.tool('tarefas/publicar-posts');
    expect(await owed()).toEqual([]);
    await stack.tool('relogio', {});
  });

  it('confirmations to an address that somebody joined with: five a day; what comes too soon does not count', async () => {
    // From the beginning of a day that nothing else in this file counts in.
    const day = Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000;
    const at = (minutes: number) =>
      stack.tool('relogio', { agora: new Date(day + minutes * 90_000).toISOString() });
    await at(0);
    const empresa = await newEmpresa(stack);
    const { id, email, token } = await newFuncionario(stack, empresa, 'pessoa', { confirmed: false });
    const again = () => stack.call('POST', '/enviar-confirmacao-email', { token, body: { email, id } });
    for (let n = 1; n <= 5; n += 1) {
      expect((await again()).body.message).toBe(MSG.aguardeUmMinuto);
      await at(n);
      expect((await again()).status).toBe(200);
    }
    await at(6);
    const { status, body } = await again();
    expect([status, body.message]).toEqual([429, expect.stringMatching(SAYS_WHEN)]);
    await stack.tool('relogio', {});
  });

  it('companies from one client, in a burst: the eleventh hears when it works again', async () => {
    await hoursOn(9);
    const statuses: number[] = [];
    let last = '';
    for (let n = 0; n < 11; n += 1) {
      const { status, body } = await signUp();
      statuses.push(status);
      last = body.message;
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    expect(last).toMatch(SAYS_WHEN);
    await stack.tool('relogio', {});
  });

  it('companies from one client: ten an hour; what fails does not count', async () => {
    // Slowly enough for what a client may send in ten seconds.
    const at = (calls: number) => hoursOn(2, calls * 11_000);
    await at(0);
    expect((await signUp({ senha: 'senha123' })).status).toBe(400);
    for (let n = 0; n < 10; n += 1) {
      await at(n + 1);
      expect((await signUp()).status).toBe(201);
    }
    await at(11);
    const { status, body } = await signUp();
    expect([status, body.message]).toEqual([429, expect.stringMatching(SAYS_WHEN)]);
    await stack.tool('relogio', {});
  });
});

describe('a claim on an address', () => {
  it('never confirmed ends after seven days; the older account keeps working without it', async () => {
    await hoursOn(4);
    const squatter = await newEmpresa(stack, 'invasora', { confirmed: false });
    const { email } = squatter;
    expect((await signUp({ email })).status).toBe(400);
    const later = new Date(Date.now() + 8 * 86_400_000);
    await stack.tool('relogio', { agora: later.toISOString() });
    const owner = await signUp({ email, senha: 'Girassol47azul' });
    expect(owner.status).toBe(201);
    await stack.login(email, 'Girassol47azul');
    const old = { body: { email, senha: PASSWORD } };
    expect((await stack.call('POST', '/login', old)).status).toBe(401);

    const token = tokensOf(squatter, { group: 'empresa', now: later }).IdToken;
    const again = { token, body: { email, id: squatter.id } };
    expect((await stack.call('POST', '/enviar-confirmacao-email', again)).status).toBe(409);
    const { senha: _senha, ...record } = fields;
    const body = { ...record, email: freshEmail('mudou'), senhaAtual: PASSWORD };
    expect((await stack.call('PUT', `/empresa/${squatter.id}`, { token, body })).status).toBe(200);
    const link = await linkToken(stack, body.email, /Confirme seu novo e-mail/);
    await stack.call('GET', '/confirmar-email', { query: { token: link } });
    await stack.login(body.email, PASSWORD);
    await stack.login(email, 'Girassol47azul');
    await stack.tool('relogio', {});
  });

  it('that was confirmed stays', async () => {
    await hoursOn(6);
    const { email } = await newEmpresa(stack);
    await stack.tool('relogio', { agora: new Date(Date.now() + 8 * 86_400_000).toISOString() });
    expect((await signUp({ email })).status).toBe(400);
    await stack.tool('relogio', {});
  });
});

it('recovery writes to one address five times an hour and ten times a day, whoever asks', async () => {
  const email = freshEmail('estranha');
  // From midnight UTC on, so that the day does not end between the hours.
  const first = 264 - new Date(FULL_HOUR).getUTCHours();
  await hoursOn(first);
  expect((await signUp({ email })).status).toBe(201);
  for (const hour of [first, first + 2, first + 4]) {
    for (let n = 0; n < 6; n += 1) {
      await hoursOn(hour, n * 11_000);
      const asked = await stack.call('POST', '/solicitar-recuperacao', { body: { email } });
      expect(asked).toMatchObject({ status: 200, body: { message: MSG.recuperacao } });
    }
  }
  const sent = () => stack.look<{ subject: string }[]>(`emails?to=${encodeURIComponent(email)}`);
  const recoveries = async () => (await sent()).filter(({ subject }) => /senha/i.test(subject)).length;
  await until('ten mails', async () => ((await recoveries()) >= 10 ? true : undefined));
  expect(await recoveries()).toBe(10);
  await stack.tool('relogio', {});
});
