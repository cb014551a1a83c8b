// @process without-stack

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { fakeToken, installBrowser } from '../support/browser.ts';

const HOUR_S = 3600;
const alive = () => fakeToken({ exp: Date.now() / 1000 + HOUR_S });
const jar = installBrowser();
const { call, callPage } = await import('#lib/api/api.ts');
const keep = await import('#lib/session/keep-session.ts');
const store = await import('#lib/session/session-store.ts');

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}
let sent: Sent[] = [];
let answers: ((request: Sent) => Response)[] = [];
const json = (status: number, body: unknown) => () => Response.json(body, { status });

beforeEach(() => {
  jar.kept.clear();
  sent = [];
  answers = [];
  keep.startSession({ token: alive(), refreshToken: 'renova', entityType: 'empresa' }, false);
  keep.storeCookies({ empresaId: 'E1' });
  vi.stubGlobal('fetch', async (url: URL | string, init: RequestInit) => {
    const request = {
      url: String(url),
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    };
    sent.push(request);
    const answer = answers.shift();
    if (!answer) throw new TypeError('fetch failed');
    return answer(request);
  });
});

describe('a call', () => {
  it('fills the path and the query, and carries the token', async () => {
    answers = [json(200, { rows: [], count: 0 })];
    await call(posts.listPosts, { query: { empresaId: 'E1', limit: 6 } });
    expect(sent[0]?.url).toBe('http://localhost:3000/v1/posts?empresaId=E1&limit=6');
    expect(sent[0]?.headers.authorization ?? sent[0]?.headers.Authorization).toMatch(/^Bearer x\./);
  });

  it('sends no token to a public route', async () => {
    answers = [json(200, { nome: 'Aurora', plano_nome: 'experience' })];
    await call(empresas.nameAndPlan, { params: { empresaId: 'E 1' } });
    expect(sent[0]?.url).toBe('http://localhost:3000/v1/empresa_nome_plano/E%201');
    expect(Object.keys(sent[0]?.headers ?? {}).map((name) => name.toLowerCase())).not.toContain(
      'authorization',
    );
  });

  it('carries the idempotency key and repeats nothing by itself', async () => {
    answers = [json(502, { error: 'O compartilhamento falhou. Por favor, tente novamente.' })];
    const body = { funcionarioId: 'F1', internoPostId: 'P1' };
    const failure = await call(compartilhamentos.share, { body, idempotencyKey: 'k1' }).catch(
      (e: unknown) => e,
    );
    expect(failure).toMatchObject({
      status: 502,
      message: 'O compartilhamento falhou. Por favor, tente novamente.',
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers['idempotency-key'] ?? sent[0]?.headers['Idempotency-Key']).toBe('k1');
  });

  it('says that the server could not be reached', async () => {
    const failure = await call(posts.getPost, { params: { postId: 'P1' } }).catch((e: unknown) => e);
    expect(failure).toMatchObject({ status: 0, message: expect.stringContaining('conexão') });
  });

  it('of a list tells where the next page starts', async () => {
    answers = [() => Response.json([{ id: 'E1' }], { headers: { 'x-next-cursor': 'adiante' } })];
    expect(await callPage(empresas.listEmpresas, { query: {} })).toEqual({
      rows: [{ id: 'E1' }],
      nextCursor: 'adiante',
    });
    answers = [json(200, [])];
    expect(await callPage(empresas.listEmpresas, { query: { cursor: 'adiante' } })).toEqual({
      rows: [],
      nextCursor: undefined,
    });
    expect(sent[1]?.url).toBe('http://localhost:3000/v1/empresas?cursor=adiante');
  });

  it('answers the words of a gateway with its own', async () => {
    answers = [json(429, { message: 'Too Many Requests' })];
    const failure = await call(posts.getPost, { params: { postId: 'P1' } }).catch((e: unknown) => e);
    expect(failure).toMatchObject({ message: 'Muitas tentativas. Aguarde 10 segundos e tente novamente.' });
  });
});

describe('the renewal', () => {
  it('happens once after a 401, and the call is tried again', async () => {
    const novo = alive();
    answers = [
      json(401, { message: 'Unauthorized' }),
      json(200, { newToken: novo }),
      json(200, { id: 'P1' }),
    ];
    await expect(call(posts.getPost, { params: { postId: 'P1' } })).resolves.toEqual({ id: 'P1' });
    expect(sent[1]).toMatchObject({ method: 'POST', body: { token: 'renova' } });
    expect(jar.kept.get('token')?.value).toBe(encodeURIComponent(novo));
  });

  it('happens before a call whose token is about to end, once for simultaneous calls', async () => {
    keep.storeRenewedToken(fakeToken({ exp: Date.now() / 1000 + 5 }), undefined);
    answers = [json(200, { newToken: alive() }), json(200, { id: 'P1' }), json(200, { id: 'P2' })];
    await Promise.all(['P1', 'P2'].map((postId) => call(posts.getPost, { params: { postId } })));
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/api/refresh-token',
      '/v1/post/P1',
      '/v1/post/P2',
    ]);
  });

  it('keeps the session when the renewal cannot be reached', async () => {
    answers = [json(401, { message: 'Unauthorized' })];
    await expect(call(posts.getPost, { params: { postId: 'P1' } })).rejects.toMatchObject({ status: 401 });
    expect(store.currentSession()).not.toBeNull();
  });

  it('ends the session when it is refused', async () => {
    answers = [json(401, { message: 'Unauthorized' }), json(401, { error: 'Usuário não autenticado' })];
    await expect(call(posts.getPost, { params: { postId: 'P1' } })).rejects.toMatchObject({ status: 401 });
    expect(store.currentSession()).toBeNull();
  });

  it.each([
    ['the call', { codigo: 'sem_acesso' }, {}],
    ['the renewal', {}, { codigo: 'sem_acesso' }],
  ])('says why the session ended, where %s told', async (_, byCall, byRenewal) => {
    const reasons: unknown[] = [];
    store.onSessionExpired((codigo) => reasons.push(codigo));
    const error = 'Usuário não autenticado';
    answers = [json(401, { error, ...byCall }), json(401, { error, ...byRenewal })];
    await expect(call(posts.getPost, { params: { postId: 'P1' } })).rejects.toMatchObject({ status: 401 });
    expect(reasons).toEqual(['sem_acesso']);
  });
});
