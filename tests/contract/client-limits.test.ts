import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN_SECRET } from '../../infra/local/settings.ts';
import * as MSG from '../../shared/messages.ts';
import { type RouteKey, routes } from '../../shared/routes/index.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../shared/rules/dates.ts';
import { freshEmail, newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { invoke } from '../support/invoke.ts';
import { fillWindow } from '../support/rate.ts';
import { type Directory, newDirectory, patch } from '../support/scim.ts';
import { stackForFile } from '../support/stack.ts';

/** Limits as with LIMITES=producao. Each test uses its own client; time moves only where a test moves it. */
const stack = stackForFile({ limites: 'producao' });
const TOO_MANY = MSG.muitasTentativas;
const START = Date.UTC(2026, 10, 20, 12);
let empresa: SignedIn;
beforeAll(async () => {
  empresa = await newEmpresa(stack);
});

type Limited = 'contas.login' | 'contas.refresh' | 'contas.requestRecovery' | 'contas.logout';
const from = (client: string, key: Limited, body: object, afterSeconds = 0) =>
  invoke(key, {
    headers: { 'content-type': 'application/json', 'x-painel-cliente': client },
    body: JSON.stringify(body),
    at: new Date(START + afterSeconds * 1000),
  });
const tally = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [
      status,
      answers.filter((answer) => answer.status === status).length,
    ]),
  );
const times = (count: number, call: () => Promise<{ status: number; body: unknown }>) =>
  Promise.all(Array.from({ length: count }, call));

describe('one client', () => {
  it('may sign in a limited number of times in ten seconds, without affecting other clients', async () => {
    const max = routes.contas.login.perClient;
    const good = { email: empresa.email, senha: PASSWORD };
    const answers: { status: number; body: unknown }[] = [];
    // One account allows fewer simultaneous tries than one client.
    while (answers.length < max + 10) {
      answers.push(...(await times(8, () => from('198.51.100.1', 'contas.login', good))));
    }
    expect(tally(answers)).toEqual({ 200: max, 429: answers.length - max });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ error: 'Credenciais inválidas.' });
    expect((await from('198.51.100.2', 'contas.login', good)).status).toBe(200);
    expect((await from('198.51.100.1', 'contas.login', good, 10)).status).toBe(200);
  });

  it('is a whole IPv6 network', async () => {
    const max = routes.contas.refresh.perClient;
    let next = 0;
    const answers = await times(max + 5, () => {
      next += 1;
      return from(`2001:db8:7:7::${next.toString(16)}`, 'contas.refresh', { token: '7.nada' });
    });
    expect(tally(answers)).toEqual({ 401: max, 429: 5 });
    expect(answers.find(({ status }) => status === 429)?.body).toEqual({
      error: TOO_MANY,
      message: TOO_MANY,
    });
    expect((await from('2001:db8:7:8::1', 'contas.refresh', { token: '7.nada' })).status).toBe(401);
  });

  it('may renew a limited number of times, and its session survives the refusal', async () => {
    const max = routes.contas.refresh.perClient;
    const session = await stack.login(empresa.email, PASSWORD);
    const answers = await times(max + 5, () => from('198.51.100.3', 'contas.refresh', { token: '7.nada' }));
    expect(tally(answers)).toEqual({ 401: max, 429: 5 });
    const own = { token: session.refreshToken };
    expect((await from('198.51.100.3', 'contas.refresh', own)).status).toBe(429);
    expect((await from('198.51.100.3', 'contas.refresh', own, 10)).status).toBe(200);
  });

  it('gets the same answer when a recovery mail is not sent, and can always log out', async () => {
    const email = freshEmail('recupera');
    const answers = await times(15, () =>
      from('198.51.100.4', 'contas.requestRecovery', { email: freshEmail('x') }),
    );
    expect(tally(answers)).toEqual({ 200: 15 });
    expect((await from('198.51.100.4', 'contas.requestRecovery', { email })).status).toBe(200);
    expect(
      tally(await times(60, () => from('198.51.100.4', 'contas.logout', { refreshToken: '7.nada' }))),
    ).toEqual({
      200: 60,
    });
  });

  it('gets no recovery mail above its limit, and one after the next ten seconds', async () => {
    await times(10, () => from('198.51.100.5', 'contas.requestRecovery', { email: freshEmail('x') }));
    const recovers = async (afterSeconds: number) => {
      await from('198.51.100.5', 'contas.requestRecovery', { email: empresa.email }, afterSeconds);
    };
    await recovers(0);
    await recovers(10);
    await stack.mail(empresa.email, /senha/i);
    const mails = await stack.look<{ subject: string }[]>(`emails?to=${encodeURIComponent(empresa.email)}`);
    expect(mails.filter(({ subject }) => /senha/i.test(subject))).toHaveLength(1);
  });
});

describe('a request that bypasses the edge', () => {
  it('is refused, without the secret or with a wrong one', async () => {
    for (const secret of ['', `${ORIGIN_SECRET}x`]) {
      const headers = { 'x-painel-origem': secret };
      const { status, body } = await invoke('sistema.health', { headers });
      expect([status, body]).toEqual([403, { error: 'Acesso negado.', message: 'Acesso negado.' }]);
    }
  });

  it('a client’s own secret sent through the edge is ignored', async () => {
    const headers = { 'x-painel-origem': 'inventado' };
    expect((await stack.call('GET', '/saude', { headers })).status).toBe(200);
    expect((await stack.call('GET', '/nao-existe' as '/saude', { headers })).status).toBe(404);
  });
});

it('an account gets a copy of its data once a day; the refusal names the next possible time', async () => {
  const ask = ({ token }: SignedIn) =>
    stack.call('POST', '/api/meus-dados', { token, body: { senhaAtual: PASSWORD } });
  const funcionario = await newFuncionario(stack, empresa, 'copias');
  expect((await ask(funcionario)).status).toBe(202);
  const { status, body } = await ask(funcionario);
  expect([status, body.codigo]).toEqual([429, 'limite']);
  expect(body.error).toMatch(
    /^Você já pediu seus dados hoje. Tente novamente a partir de \d\d\/\d\d às \d\d:\d\d\.$/,
  );
  // Each account has its own limit.
  expect((await ask(empresa)).status).toBe(202);
});

describe('a directory', () => {
  let dir: Directory;
  let seconds = 0;
  /** From noon tomorrow on: today's counts do not apply, and jobs never run in the past. */
  const noon = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
  const instant = () => new Date(noon + seconds * SECOND_MS);
  beforeAll(async () => {
    dir = await newDirectory(stack);
  });
  beforeEach(() => {
    // Another day for each try, so that nothing is counted yet.
    seconds += (3 * DAY_MS) / SECOND_MS;
  });
  afterEach(() => stack.tool('relogio', { agora: null }));
  const asks = (key: RouteKey, body?: object, chave = dir.chave) =>
    invoke(key, {
      headers: {
        'content-type': 'application/scim+json',
        authorization: `Bearer ${chave}`,
        'x-painel-cliente': '198.51.100.9',
      },
      ...(body && { body: JSON.stringify(body) }),
      at: instant(),
    });
  const mailsTo = (email: string) => stack.look<object[]>(`emails?to=${encodeURIComponent(email)}`);
  const minute = async () => {
    await stack.tool('relogio', { agora: instant().toISOString() });
    await stack.tool('tarefas/publicar-posts');
  };

  it('is limited by key, in SCIM’s format; requests with invalid keys are limited too', async () => {
    const { body } = await stack.call<{ chaves: { id: string }[] }>('GET', '/api/chaves', {
      token: dir.empresa.token,
    });
    const subject = body.chaves[0]?.id ?? '';
    await fillWindow({ name: 'scim', subject, windowMs: 10 * SECOND_MS }, 499, instant());
    const answers = [await asks('scim.scimConfig'), await asks('scim.scimConfig')];
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(answers[1]).toMatchObject({
      headers: { 'retry-after': '10', 'content-type': expect.stringContaining('scim+json') },
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '429' },
    });
    const strange = await times(55, () => asks('scim.scimConfig', undefined, 'nada'));
    expect(tally(strange)).toEqual({ 401: 50, 429: 5 });
    seconds += 10;
    expect((await asks('scim.scimConfig')).status).toBe(200);
  });

  it('creates people beyond the mail limit, and invites them once the limit allows', async () => {
    const people = [freshEmail('um'), freshEmail('dois'), freshEmail('tres')] as const;
    const [one, two, three] = people;
    const subject = dir.empresa.empresaId;
    // One more invitation fits this minute, two more today.
    await fillWindow({ name: 'convites-do-diretorio', subject, windowMs: MINUTE_MS }, 59, instant());
    await fillWindow({ name: 'convites-do-diretorio-no-dia', subject, windowMs: DAY_MS }, 4998, instant());
    // Imported lists have a daily limit of their own.
    await fillWindow({ name: 'convites-da-lista', subject, windowMs: DAY_MS }, 5000, instant());
    for (const userName of people) {
      expect((await asks('scim.createUser', { userName })).status).toBe(201);
      // People created in the same millisecond have no order.
      seconds += 1;
    }
    await stack.mail(one, /convid/);
    expect(await mailsTo(two)).toEqual([]);
    await minute();
    await stack.mail(two, /convid/);
    expect(await mailsTo(three)).toEqual([]);
    seconds += DAY_MS / SECOND_MS;
    await minute();
    await stack.mail(three, /convid/);
    await minute();
    for (const email of people) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('a mail requested by hand meanwhile leaves the queue', async () => {
    const person = await newFuncionario(stack, dir.empresa);
    const [guest, moved] = [freshEmail('quatro'), freshEmail('cinco')];
    const subject = dir.empresa.empresaId;
    await stack.tool('relogio', { agora: instant().toISOString() });
    await fillWindow({ name: 'convites-do-diretorio-no-dia', subject, windowMs: DAY_MS }, 5000, instant());
    const { id } = await dir.make(guest);
    const { listQueuedInvitations } = await import(
      '../../functions/areas/funcionarios/store/invitation-queue.ts'
    );
    const owed = async () =>
      (await listQueuedInvitations({ empresaId: subject, id: '' }, 20)).filter((each) =>
        [person.id, id].includes(each.id),
      );
    const change = patch({ op: 'replace', value: { userName: moved } });
    expect((await dir.ask('PATCH', `/Users/${person.id}`, { body: change })).status).toBe(200);
    expect(await owed()).toHaveLength(2);
    seconds += 120;
    await stack.tool('relogio', { agora: instant().toISOString() });
    const { token } = await stack.login(dir.empresa.email, PASSWORD);
    const invited = await stack.call('POST', `/funcionarios/${id}/reenviar-convite`, { token });
    const confirmed = await stack.call('POST', '/enviar-confirmacao-email', {
      token: (await stack.login(moved, PASSWORD)).token,
      body: { email: moved, id: person.id },
    });
    expect([invited.status, confirmed.status]).toEqual([200, 200]);
    expect(await owed()).toEqual([]);
  });
});

describe('through the gateway', () => {
  it('a client is identified by its connection, whatever its headers say', async () => {
    const statuses = new Set<number>();
    // More calls than the limit, each under another forwarded address: they count as one client.
    for (let calls = 0; calls < 4 && !statuses.has(429); calls += 1) {
      const answers = await Promise.all(
        Array.from({ length: routes.contas.refresh.perClient }, (_, index) =>
          stack.call('POST', '/api/refresh-token', {
            body: { token: '7.nada' },
            headers: { 'x-painel-cliente': `203.0.113.${index}`, 'x-forwarded-for': `203.0.113.${index}` },
          }),
        ),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect(statuses).toContain(429);
  });
});
