import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { exchange, newPost, newProduct } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { formOf } from '../support/multipart.ts';
import { connectLinkedin, newSharer, share, throughConsent } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const DOWN = 'Serviço temporariamente indisponível. Tente novamente.';
const MANY = 60;
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  ({ empresa, funcionario } = await newSharer(stack));
  const post = await newPost(stack, empresa, { ups: 25 });
  expect((await share(stack, funcionario, post.id)).status).toBe(200);
});

const fail = (servico: string, modo: string, vezes = MANY) => stack.tool('falhas', { servico, modo, vezes });
const heal = async () => {
  for (const servico of ['dynamodb', 's3', 'cognito', 'ses', 'linkedin']) await fail(servico, 'erro', 0);
};
afterEach(heal);

const signUp = (email: string) =>
  stack.call('POST', '/cadastrar-empresa', {
    body: { nome: 'A', endereco: 'B', adm_nome: 'C', telefone: '1', email, senha: PASSWORD },
  });

describe('the mail service is down', () => {
  it('delays the mail, not the registration', async () => {
    const email = freshEmail('sem-correio');
    await fail('ses', 'erro');
    expect((await signUp(email)).status).toBe(201);
    await stack.login(email, PASSWORD);
    await heal();
    const mail = await stack.mail(email);
    expect(mail.links.length).toBeGreaterThan(0);
  });
});

describe('the sign-in service is down', () => {
  it.each([
    'erro',
    'corta',
  ])('503 for sign-in, sign-up and renewal (%s), with nothing half-made', async (modo) => {
    const email = freshEmail('meia');
    await fail('cognito', modo);
    const login = await stack.call('POST', '/login', { body: { email: empresa.email, senha: PASSWORD } });
    expect([login.status, login.body.error]).toEqual([503, DOWN]);
    const made = await signUp(email);
    expect([made.status, made.body.error]).toEqual([503, DOWN]);
    const renewed = await stack.call('POST', '/api/refresh-token', { body: { token: empresa.refreshToken } });
    expect(renewed.status).toBe(503);
    await heal();
    await stack.login(empresa.email, PASSWORD);
    expect((await signUp(email)).status).toBe(201);
    await stack.login(email, PASSWORD);
  });

  it('logout still works', async () => {
    const { refreshToken } = await stack.login(empresa.email, PASSWORD);
    await fail('cognito', 'erro');
    expect((await stack.call('POST', '/logout', { body: { refreshToken } })).status).toBe(200);
    await heal();
    const renewed = await stack.call('POST', '/api/refresh-token', { body: { token: refreshToken } });
    expect(renewed.status).toBe(401);
  });

  it('releases an invitation’s link, which then works', async () => {
    const email = freshEmail('convite');
    await stack.call('POST', '/cadastrar-funcionario', {
      token: empresa.token,
      body: { nome: 'A', email, cargo: 'B', empresaId: empresa.id },
    });
    const [link = ''] = (await stack.mail(email)).links.filter((one) => one.includes('definir-senha'));
    const token = new URL(link).searchParams.get('token') ?? '';
    const define = () =>
      stack.call('POST', '/definir-senha', { query: { token }, body: { senha: PASSWORD } });
    await fail('cognito', 'corta');
    expect((await define()).status).toBe(503);
    await heal();
    expect((await define()).status).toBe(200);
  });
});

describe('the database is down', () => {
  it.each(['erro', 'corta'])('503 with its text for each kind of call (%s)', async (modo) => {
    await fail('dynamodb', modo, 500);
    for (const call of [
      stack.call('GET', '/saude'),
      stack.call('POST', '/login', { body: { email: empresa.email, senha: PASSWORD } }),
      stack.call('GET', '/posts', { token: funcionario.token, query: { empresaId: empresa.id } }),
      stack.call('GET', `/empresa/${empresa.id}`, { token: empresa.token }),
      signUp(freshEmail('banco')),
    ]) {
      const { status, body } = await call;
      expect([status, body.error]).toEqual([503, DOWN]);
    }
  });

  it('the answer to a recovery request stays the same', async () => {
    await fail('dynamodb', 'erro', 500);
    const { status } = await stack.call('POST', '/solicitar-recuperacao', { body: { email: empresa.email } });
    expect(status).toBe(200);
  });

  it('a retry after a lost answer does nothing twice', async () => {
    const product = await newProduct(stack, empresa, { valor_ups: 5, quantidade: 9 });
    const key = { 'idempotency-key': 'troca-perdida' };
    await fail('dynamodb', 'aceita-e-corta', 6);
    const first = await exchange(stack, funcionario, product.id, key);
    await heal();
    expect([200, 503]).toContain(first.status);
    const { status, body } = await exchange(stack, funcionario, product.id, key);
    expect([status, body.ups]).toEqual([200, 20]);
    const history = await stack.call<{ trocas: unknown[] }>('GET', `/api/historicoTrocas/${funcionario.id}`, {
      token: funcionario.token,
    });
    expect(history.body.trocas).toHaveLength(1);
  });
});

describe('storage is down', () => {
  it('503 for a post with a file, which is not published; succeeds once storage is back', async () => {
    const send = async () =>
      stack.call('POST', '/createPost', {
        token: empresa.token,
        body: formOf({
          legenda: 'Com arquivo',
          empresaId: empresa.id,
          ups: '5',
          midias: new File([new Uint8Array(await tinyPng())], 'a.png', { type: 'image/png' }),
        }),
      });
    const count = async () =>
      (await stack.call('GET', '/posts', { token: empresa.token, query: { empresaId: empresa.id } })).body
        .count;
    const before = await count();
    await fail('s3', 'erro');
    const { status, body } = await send();
    expect([status, body.error]).toEqual([503, DOWN]);
    expect(await count()).toBe(before);
    await heal();
    expect((await send()).status).toBe(201);
    await until('the post to count', async () => ((await count()) === Number(before) + 1 ? true : undefined));
  });
});

describe('LinkedIn is down', () => {
  it('the consent returns to the panel with an error, and the next try connects', async () => {
    const one = await newFuncionario(stack, empresa);
    await fail('linkedin', 'erro', 10);
    const back = await throughConsent(stack, one);
    expect(back.search).toBe('?linkedin=erro');
    await heal();
    await connectLinkedin(stack, one);
  });

  it.each([
    'erro',
    'corta',
    'aceita-e-corta',
  ])('502 for a share (%s); the retry publishes once', async (modo) => {
    const legenda = `Falha ${modo} de ${empresa.id}`;
    const post = await newPost(stack, empresa, { legenda, ups: 5 });
    await fail('linkedin', modo, 1);
    const { status, body } = await share(stack, funcionario, post.id);
    expect([status, body.error]).toEqual([502, 'O compartilhamento falhou. Por favor, tente novamente.']);
    expect((await share(stack, funcionario, post.id)).status).toBe(200);
    const published = await stack.look<{ texto: string }[]>('linkedin/posts');
    expect(published.filter(({ texto }) => texto === legenda)).toHaveLength(1);
  });
});
