// @process without-stack

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeToken, installBrowser } from '../support/browser.ts';

const jar = installBrowser();
type FirstSave = import('#features/posts/editor/draft-writer.ts').FirstSave;
const { draftWriter, draftAfterReload } = await import('#features/posts/editor/draft-writer.ts');
const keep = await import('#lib/session/keep-session.ts');

interface Sent {
  method: string;
  key: string | undefined;
  body: Record<string, unknown>;
}
let sent: Sent[] = [];
let answers: (() => Response)[] = [];
const ok = (versao: number) => () => Response.json({ post: { id: 'p1', versao, situacao: 'rascunho' } });
const refused = (status: number) => () => Response.json({ error: 'Não.' }, { status });
const lost = () => {
  throw new TypeError('fetch failed');
};

beforeEach(() => {
  jar.kept.clear();
  sent = [];
  answers = [];
  const token = fakeToken({ exp: Date.now() / 1000 + 3600 });
  keep.startSession({ token, refreshToken: 'renova', entityType: 'empresa' }, false);
  vi.stubGlobal('fetch', async (_: URL | string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push({
      method: init.method ?? 'GET',
      key: headers.get('Idempotency-Key') ?? undefined,
      body: JSON.parse(String(init.body)),
    });
    return (answers.shift() ?? lost)();
  });
});

const draft = (versao: number) => ({ id: 'p1', versao, situacao: 'rascunho' as const });
const says = (legenda: string) => () => ({ legenda });

describe('the writer of a draft', () => {
  it('sends a change whose answer was lost again, the very same, before the next', async () => {
    const saved = { current: draft(1) };
    const { write } = draftWriter('E1', saved);
    answers = [lost, refused(503), ok(2), ok(3)];
    await expect(write(says('um'))).rejects.toThrow();
    await expect(write(says('dois'))).rejects.toThrow();
    await write(says('três'));
    const [first, second, third, last] = sent;
    expect(sent.map(({ body }) => [body.legenda, body.versao])).toEqual([
      ['um', 1],
      ['um', 1],
      ['um', 1],
      ['três', 2],
    ]);
    expect([second, third]).toEqual([first, first]);
    expect(last?.key).not.toBe(first?.key);
    expect(saved.current.versao).toBe(3);
  });

  it('makes one draft, though the answer to the first save was lost', async () => {
    const saved: { current: ReturnType<typeof draft> | undefined } = { current: undefined };
    const { write } = draftWriter('E1', saved as Parameters<typeof draftWriter>[1]);
    answers = [lost, ok(1), ok(2)];
    await expect(write(says('um'))).rejects.toThrow();
    await write(says('dois'));
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT']);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('makes one draft, though the form was loaded again before the answer came', async () => {
    let kept: FirstSave | undefined;
    const onFirst = (first: FirstSave | undefined) => {
      kept = first && (JSON.parse(JSON.stringify(first)) as FirstSave);
    };
    answers = [lost, ok(1), ok(2)];
    const before = draftWriter('E1', { current: undefined }, { onFirst });
    await expect(before.write(says('um'))).rejects.toThrow();
    const saved: { current: ReturnType<typeof draft> | undefined } = { current: undefined };
    const after = draftWriter('E1', saved as Parameters<typeof draftWriter>[1], { first: kept, onFirst });
    await after.write(says('um e meio'));
    expect(sent[1]).toEqual(sent[0]);
    expect(sent.map(({ method, body }) => [method, body.legenda])).toEqual([
      ['POST', 'um'],
      ['POST', 'um'],
      ['PUT', 'um e meio'],
    ]);
    expect(kept).toBeUndefined();
  });

  it('asks anew after a refusal', async () => {
    const { write } = draftWriter('E1', { current: draft(1) });
    answers = [refused(409), ok(2)];
    await expect(write(says('um'))).rejects.toThrow();
    await write(says('dois'));
    expect(sent.map(({ body }) => body.legenda)).toEqual(['um', 'dois']);
  });
});

describe('a draft after a reload', () => {
  it('has the version of the server, and says when somebody else was there', () => {
    expect(draftAfterReload(draft(1), draft(2))).toEqual({ draft: draft(2), conflict: true });
    expect(draftAfterReload(draft(2), draft(2))).toEqual({ draft: draft(2), conflict: false });
    expect(draftAfterReload(undefined, draft(2))).toEqual({ draft: draft(2), conflict: false });
    expect(draftAfterReload(draft(1), undefined)).toEqual({ draft: draft(1), conflict: false });
  });

  it('is not replaced by what was published', () => {
    const published = { id: 'p1', versao: 3, situacao: 'publicado' as const };
    expect(draftAfterReload(draft(1), published)).toEqual({ draft: draft(1), conflict: false });
  });
});
