// @process without-stack

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { importacoes } from '../../../shared/routes/importacoes.ts';
import { routeEntries } from '../../../shared/routes/index.ts';
import { lotes } from '../../../shared/routes/lotes.ts';
import { fakeToken, installBrowser } from '../support/browser.ts';

const jar = installBrowser();
const { call } = await import('#lib/api/api.ts');
const keep = await import('#lib/session/keep-session.ts');

let keys: (string | undefined)[] = [];
let answers: (() => Response)[] = [];
const ok = () => Response.json({});
const status =
  (code: number, body: object = {}) =>
  () =>
    Response.json(body, { status: code });
const lost = () => {
  throw new TypeError('fetch failed');
};
function signIn(): void {
  jar.kept.clear();
  const token = fakeToken({ exp: Date.now() / 1000 + 3600 });
  keep.startSession({ token, refreshToken: 'renova', entityType: 'empresa' }, false);
}
beforeEach(() => {
  signIn();
  keys = [];
  answers = [];
  vi.stubGlobal('fetch', async (_: URL | string, init: RequestInit) => {
    const headers = new Headers(init.headers as Record<string, string>);
    keys.push(headers.get('idempotency-key') ?? undefined);
    return (answers.shift() ?? ok)();
  });
});

type Loose = (route: object, input: object) => Promise<unknown>;
const send = (route: object, input: object) => (call as Loose)(route, input).catch(() => undefined);
const BODY = { acao: 'inativar', ids: ['a'] };

const keyed = routeEntries.filter(([, { idempotent }]) => idempotent);

describe('the key of a press', () => {
  it.each(
    keyed,
  )('%s is sent again under the same key after a lost answer, and anew after an answer', async (_, route) => {
    answers = [lost, status(504), ok, ok];
    for (let press = 0; press < 4; press += 1) await send(route, { params: {}, query: {}, body: {} });
    expect(keys[0]).toBeTruthy();
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it.each([
    ['no answer', lost, 1],
    ['a server error', status(500, { error: 'Erro interno' }), 1],
    ['too many requests', status(429, { error: 'Aguarde.' }), 1],
    ['the first one, still running', status(409, { error: 'Em andamento', codigo: 'em_andamento' }), 1],
    ['a refusal', status(400, { error: 'Não.' }), 2],
  ])('after %s', async (_, answer, count) => {
    answers = [answer];
    await send(lotes.createLote, { body: BODY });
    await send(lotes.createLote, { body: BODY });
    expect(new Set(keys).size).toBe(count);
  });

  it('is another for another content, and for another account', async () => {
    answers = [lost, lost, lost];
    await send(lotes.createLote, { body: BODY });
    await send(lotes.createLote, { body: { ...BODY, ids: ['b'] } });
    signIn();
    await send(lotes.createLote, { body: BODY });
    expect(new Set(keys).size).toBe(3);
  });

  it('counts a file by its bytes', async () => {
    const form = (text: string) => {
      const body = new FormData();
      body.append('arquivo', new File([text], 'equipe.csv', { lastModified: Math.random() * 1e9 }));
      return { body };
    };
    answers = [lost, lost, lost];
    for (const text of ['nome;email', 'nome;email', 'outro;arquivo'])
      await send(importacoes.createImport, form(text));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('ends with LinkedIn’s own failure, which is kept with the share', async () => {
    answers = [status(502, { error: 'O compartilhamento falhou.' }), status(502)];
    for (let press = 0; press < 3; press += 1)
      await send(compartilhamentos.share, { body: { funcionarioId: 'F1', internoPostId: 'P1' } });
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });
});
