// @process without-stack

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { empresas } from '../../shared/routes/empresas.ts';
import { funcionarios } from '../../shared/routes/funcionarios.ts';
import { posts } from '../../shared/routes/posts.ts';
import { resultados } from '../../shared/routes/resultados.ts';
import { totp } from '../../shared/routes/totp.ts';
import { fakeToken, installBrowser } from './support/browser.ts';

const HOUR_S = 3600;
const jar = installBrowser();
const { call } = await import('#lib/api/api.ts');
const keep = await import('#lib/session/keep-session.ts');
const store = await import('#lib/session/session-store.ts');
const { coverCallOf, send, otherCallsOf, postsOf, resultsCallsOf } = await import(
  '../../web/src/early/calls.ts'
);
const { postsQuery } = await import('#features/posts/feed/posts-query.ts');

let sent: string[] = [];
let answers: Response[] = [];
const signIn = (id: string) => {
  const token = fakeToken({ exp: Date.now() / 1000 + HOUR_S, sub: id });
  keep.startSession({ token, refreshToken: 'renova', entityType: 'funcionario' }, false);
  keep.storeCookies({ empresaId: 'E1', funcionarioId: id, Email: `${id}@exemplo.com.br` });
};
const session = () => {
  const current = store.currentSession();
  if (!current) throw new Error('nobody is signed in');
  return current;
};
const list = () => call(posts.listPosts, { query: postsQuery('E1', session().funcionarioId) });

beforeEach(() => {
  vi.useRealTimers();
  jar.kept.clear();
  globalThis.painelEarly = undefined;
  sent = [];
  answers = [];
  signIn('f1');
  vi.stubGlobal('fetch', async (url: URL | string) => {
    sent.push(new URL(String(url), 'http://localhost:3000').pathname);
    const answer = answers.shift();
    if (!answer) throw new TypeError('fetch failed');
    return answer;
  });
});

describe('reads sent before the app is there', () => {
  it('are the ones that the first screen of an employee asks for, and are not sent again', async () => {
    answers = [1, 2, 3].map((n) => Response.json({ n }));
    for (const early of [postsOf(session()), ...otherCallsOf(session(), '/DashboardColab')]) void send(early);
    expect(await list()).toEqual({ n: 1 });
    expect(await call(funcionarios.ownFuncionario, { query: { email: session().email } })).toEqual({ n: 2 });
    expect(await call(empresas.getEmpresa, { params: { id: 'E1' } })).toEqual({ n: 3 });
    expect(sent).toEqual(['/v1/posts', '/v1/DadosColab', '/v1/empresa/E1']);
  });

  it('are answered with once: the next look at the list asks again', async () => {
    answers = [Response.json({ n: 1 }), Response.json({ n: 2 })];
    void send(postsOf(session()));
    await list();
    expect(await list()).toEqual({ n: 2 });
    expect(sent).toHaveLength(2);
  });

  it('are of one account only', async () => {
    answers = [Response.json({ n: 1 }), Response.json({ n: 2 })];
    const early = postsOf(session());
    void send(early);
    const token = fakeToken({ exp: Date.now() / 1000 + HOUR_S, sub: 'outra' });
    keep.storeRenewedToken(token, undefined);
    expect(await list()).toEqual({ n: 2 });
  });

  it('grow old', async () => {
    answers = [Response.json({ n: 1 }), Response.json({ n: 2 })];
    void send(postsOf(session()));
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] });
    expect(await list()).toEqual({ n: 2 });
  });

  it('that are refused count as the first try: a 401 renews the session once and asks again', async () => {
    const novo = fakeToken({ exp: Date.now() / 1000 + HOUR_S, sub: 'novo' });
    answers = [
      Response.json({ message: 'Unauthorized' }, { status: 401 }),
      Response.json({ newToken: novo }),
      Response.json({ n: 2 }),
    ];
    void send(postsOf(session()));
    expect(await list()).toEqual({ n: 2 });
    expect(sent).toEqual(['/v1/posts', '/v1/api/refresh-token', '/v1/posts']);
  });

  it('that do not arrive say so', async () => {
    void send(postsOf(session()));
    await expect(list()).rejects.toMatchObject({ status: 0 });
    expect(sent).toHaveLength(1);
  });
});

describe('where they are sent', () => {
  it('on the first tab of the own dashboard, on no other tab', () => {
    const starts = (path: string, search = '') => coverCallOf(session(), path, search) !== undefined;
    expect(starts('/DashboardColab')).toBe(true);
    expect(starts('/DashboardColab', '?aba=conteudos')).toBe(true);
    expect(starts('/DashboardColab', '?aba=loja')).toBe(false);
    expect(starts('/DashboardEmpresa')).toBe(false);
    expect(starts('/dashboardcolab')).toBe(false);
  });

  it("on a post's own page, by the id that the page itself asks with", async () => {
    answers = [Response.json({ n: 1 })];
    const early = coverCallOf(session(), '/conteudo/01ABCDEFGHJKMNPQRSTVWXYZ01', '');
    if (early) void send(early);
    const params = { postId: '01ABCDEFGHJKMNPQRSTVWXYZ01' };
    expect(await call(posts.getPost, { params })).toEqual({ n: 1 });
    expect(sent).toEqual([`/v1/post/${params.postId}`]);
    expect(coverCallOf(session(), '/conteudo/%E0%A4%A', '')).toBeUndefined();
  });

  it("on a company's Resultados, for the period in the address", async () => {
    const empresa = { ...session(), role: 'empresa' as const, funcionarioId: '' };
    const early = (search: string) => resultsCallsOf(empresa, '/DashboardEmpresa', search);
    answers = [Response.json({ n: 1 }), Response.json({ n: 2 })];
    for (const each of early('?aba=resultados&periodo=mes&data=2026-10-31')) void send(each);
    const asked = { periodo: 'mes' as const, data: '2026-10-31' };
    expect(await call(empresas.getEmpresa, { params: { id: 'E1' } })).toEqual({ n: 1 });
    expect(await call(resultados.resultFigures, { query: { empresaId: 'E1', ...asked } })).toEqual({ n: 2 });
    expect(sent).toHaveLength(2);
    expect(early('?aba=resultados').at(-1)?.query).toEqual({ empresaId: 'E1', periodo: 'mes' });
    expect(early('?aba=resultados&equipe=T1')).toHaveLength(1);
    expect(early('?aba=loja')).toEqual([]);
    expect(resultsCallsOf(session(), '/DashboardEmpresa', '?aba=resultados')).toEqual([]);
  });

  it("on the admin's home, of all companies only", async () => {
    const admin = { ...session(), role: 'admin' as const, funcionarioId: '' };
    expect(coverCallOf(admin, '/MainDashboard', '')).toEqual(postsOf(admin));
    expect(coverCallOf(admin, '/MainDashboard', '?aba=inicio&empresa=E2')).toBeUndefined();
    answers = [Response.json({ n: 1 })];
    for (const early of otherCallsOf(admin, '/MainDashboard')) void send(early);
    expect(await call(totp.totpStatus)).toEqual({ n: 1 });
    expect(sent).toHaveLength(1);
  });
});
