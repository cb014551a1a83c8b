import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FuncionarioItem } from '../../../functions/areas/contas/store/funcionarios.ts';
import { placeOf } from '../../../functions/areas/posts/store/place.ts';
import type { PostItem } from '../../../functions/areas/posts/store/posts.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { stackForFile } from '../../support/stack.ts';
import { earned, type Ledger, ledgerOf } from './ledger-of.ts';

/** Writes based on an outdated copy: the database refuses them, and the product continues. */
const stack = stackForFile();
const NOW = new Date('2026-11-20T12:00:00Z');
let ledger: Ledger;
let posts: typeof import('../../../functions/areas/posts/store/posts.ts');
let publishing: typeof import('../../../functions/areas/posts/store/store-publication.ts');
let trocas: typeof import('../../../functions/areas/loja/store/exchange-trocas.ts');
let exchanging: typeof import('../../../functions/areas/loja/store/store-exchange.ts');
let produtos: typeof import('../../../functions/areas/loja/store/produtos.ts');
let opened: typeof import('../../../functions/areas/compartilhamentos/store/open-attempt.ts');
let ended: typeof import('../../../functions/areas/compartilhamentos/store/end-attempt.ts');
let shares: typeof import('../../../functions/areas/posts/store/shares.ts');
let keys: typeof import('../../../functions/platform/dynamodb/idempotency.ts');
let funcionario: FuncionarioItem;
beforeAll(async () => {
  ledger = await ledgerOf(stack);
  posts = await import('../../../functions/areas/posts/store/posts.ts');
  publishing = await import('../../../functions/areas/posts/store/store-publication.ts');
  trocas = await import('../../../functions/areas/loja/store/exchange-trocas.ts');
  exchanging = await import('../../../functions/areas/loja/store/store-exchange.ts');
  produtos = await import('../../../functions/areas/loja/store/produtos.ts');
  opened = await import('../../../functions/areas/compartilhamentos/store/open-attempt.ts');
  ended = await import('../../../functions/areas/compartilhamentos/store/end-attempt.ts');
  shares = await import('../../../functions/areas/posts/store/shares.ts');
  keys = await import('../../../functions/platform/dynamodb/idempotency.ts');
  const { after } = await ledger.add(await ledger.newcomer(), earned(100));
  funcionario = after;
});

const empresa = async () => {
  const { mustGetEmpresa } = await import('../../../functions/areas/contas/store/empresas.ts');
  return mustGetEmpresa(funcionario.empresaId, { fresh: true });
};
async function newPost(id: string, more: Partial<PostItem> = {}): Promise<PostItem> {
  const post: PostItem = {
    empresaId: funcionario.empresaId,
    id,
    legenda: 'Olá',
    midias: [],
    ups: 5,
    alteravel: true,
    tags: [],
    compartilhado: false,
    createdAt: NOW.toISOString(),
    lugar: placeOf(id, NOW),
    todos: 'post',
    visivel: funcionario.empresaId,
    ...more,
  };
  return publishing.createPost(await empresa(), post, NOW, []);
}

describe('a post', () => {
  it('written twice counts once, and keeps the first version', async () => {
    const first = await newPost('P1');
    const { totalPosts } = await empresa();
    const later = addMs(NOW, MINUTE_MS).toISOString();
    const other = { createdAt: later, legenda: 'Outra', pendentes: new Set(['U']) };
    expect(await newPost('P1', other)).toEqual(first);
    expect((await empresa()).totalPosts).toBe(totalPosts);
  });

  it('deleted by a copy that is still hidden is subtracted once from the visible posts', async () => {
    const before = await empresa();
    const shown = await newPost('P2');
    const { visivel: _, ...hidden } = shown;
    await posts.removePost(hidden, NOW);
    const { totalPosts, visiveisSemValidade } = await empresa();
    expect([totalPosts, visiveisSemValidade]).toEqual([before.totalPosts, before.visiveisSemValidade]);
    await expect(posts.removePost(shown, NOW)).rejects.toHaveProperty('status', 404);
  });
});

describe('a post whose last day the company changes meanwhile', () => {
  const [soon, later] = ['2026-11-21', '2026-12-24'];
  const counted = async (dia: string) => {
    await stack.caughtUp();
    const { countEndingFrom } = await import('../../../functions/areas/posts/store/visible-counts.ts');
    return (await countEndingFrom(funcionario.empresaId, dia)).posts;
  };
  const moved = async (post: PostItem) => {
    const { changeUnlessEdited } = await import('../../../functions/areas/posts/store/store-post-change.ts');
    return changeUnlessEdited(post, NOW, () => ({ validade: later }));
  };

  it('stays visible even if the job read it under the old day', async () => {
    const { expirePost } = await import('../../../functions/areas/posts/store/expiry.ts');
    const ended = await newPost('E1', { validade: soon, validadeDia: soon });
    await moved(ended);
    await expirePost({ id: ended.id, validadeDia: soon });
    expect(await posts.getPost(ended.empresaId, ended.id)).toMatchObject({
      visivel: ended.empresaId,
      validadeDia: later,
    });
  });

  it('is subtracted from its current day when deleted', async () => {
    const before = [await counted(soon), await counted(later)];
    const post = await newPost('E2', { validade: soon, validadeDia: soon });
    await moved(post);
    await posts.removePost(post, NOW);
    expect([await counted(soon), await counted(later)]).toEqual(before);
  });

  it('is counted under its current day when the last of its media is ready', async () => {
    const { settlePostMedia } = await import('../../../functions/areas/posts/store/post-media.ts');
    const { db } = await import('../../../functions/platform/dynamodb/db.ts');
    const before = await counted(later);
    const { visivel: _, ...hidden } = await newPost('E3');
    const post = { ...hidden, id: 'E4', validade: soon, validadeDia: soon, pendentes: new Set(['U']) };
    await publishing.createPost(await empresa(), post, NOW, []);
    const send = db.send.bind(db) as (command: unknown) => Promise<unknown>;
    const spy = vi.spyOn(db, 'send').mockImplementationOnce((async (command: unknown) => {
      const read = await send(command);
      // Its media still hide it, so only its day changes.
      await moved(post);
      return read;
    }) as never);
    await settlePostMedia(
      { empresaId: post.empresaId, postId: post.id, uploadId: 'U', motivo: undefined },
      NOW,
    );
    spy.mockRestore();
    expect(await counted(later)).toBe(before + 1);
  });
});

describe('an exchange', () => {
  const produto = (id: string) => ({
    empresaId: funcionario.empresaId,
    id,
    nome: 'Caneca',
    valor_ups: 10,
    quantidade: 5,
    trocado: false,
  });
  const exchange = async (id: string) => {
    const product = produto(`X-${id}`);
    await produtos.createProduto(product, []);
    return exchanging.exchange({ id, funcionario, produto: product, now: NOW });
  };

  it('delivered twice is delivered once, and can no longer be cancelled', async () => {
    const pending = await exchange('T1');
    for (let n = 0; n < 2; n += 1)
      expect(await trocas.settleTroca(pending, { status: 'entregue' }, { now: NOW })).toHaveProperty(
        'status',
        'entregue',
      );
    await expect(trocas.settleTroca(pending, { status: 'cancelada' }, { now: NOW })).rejects.toHaveProperty(
      'status',
      409,
    );
  });

  it('cancelled twice returns UPS and stock once', async () => {
    const before = await ledger.read(funcionario);
    const pending = await exchange('T2');
    for (let n = 0; n < 2; n += 1)
      expect(await trocas.settleTroca(pending, { status: 'cancelada' }, { now: NOW })).toHaveProperty(
        'status',
        'cancelada',
      );
    expect((await ledger.read(funcionario)).ups).toBe(before.ups);
    expect((await produtos.getProduto(funcionario.empresaId, 'X-T2')).quantidade).toBe(5);
    await expect(trocas.settleTroca(pending, { status: 'entregue' }, { now: NOW })).rejects.toHaveProperty(
      'status',
      409,
    );
  });

  it('of a removed employee is delivered without a mail', async () => {
    const pending = { ...(await exchange('T3')), funcionarioId: 'NINGUEM' };
    expect(await trocas.settleTroca(pending, { status: 'entregue' }, { now: NOW })).toHaveProperty(
      'status',
      'entregue',
    );
  });
});

describe('a share', () => {
  it('published meanwhile can neither be started nor edited again: 409', async () => {
    const post = await newPost('P3', { midias: [] });
    const attempt = {
      funcionario,
      post,
      words: { legenda: post.legenda, sent: false },
      id: 'A1',
      windowStart: NOW,
      despiteAmbiguity: false,
      now: NOW,
    } as const;
    const share = await opened.beginAttempt(attempt);
    const edit = () =>
      shares.saveCaption(
        { funcionarioId: funcionario.id, postId: 'P3', empresaId: funcionario.empresaId },
        'Minha',
        NOW,
      );
    await expect(edit()).rejects.toMatchObject({ status: 409, codigo: 'em_andamento' });
    const { recordShare } = await import('../../../functions/areas/compartilhamentos/store/record-share.ts');
    const published = { urn: 'urn:li:share:1', url: 'https://x', found: false };
    await recordShare(funcionario, share, published, NOW);
    // One after the other: an unhandled rejection would end the run.
    for (const late of [() => opened.beginAttempt({ ...attempt, id: 'A2' }), edit])
      await expect(late()).rejects.toMatchObject({ status: 409, message: 'Conteúdo já compartilhado' });
    await expect(ended.markFailed(share, { why: 'falha', now: new Date(0) })).rejects.toHaveProperty(
      'status',
      409,
    );
  });
});

describe('a share sent at once', () => {
  it('is recorded as sent together with its attempt, even if the write is repeated after a lost answer', async () => {
    const post = await newPost('P4', { midias: [] });
    const attempt = {
      funcionario,
      post,
      words: { legenda: post.legenda, sent: false },
      id: 'B1',
      windowStart: addMs(NOW, -9 * MINUTE_MS),
      despiteAmbiguity: false,
      now: NOW,
    } as const;
    const sending = { since: NOW, nextProbe: addMs(NOW, MINUTE_MS) };
    const enviadoEm = NOW.toISOString();
    for (let tries = 0; tries < 2; tries += 1) {
      // The returned share has no older sending.
      expect(await opened.beginAttempt(attempt, sending)).not.toHaveProperty('enviadoEm');
      expect(await shares.getShare(funcionario.id, 'P4')).toMatchObject({
        enviadoEm,
        verificar: 'compartilhamento',
        verificarEm: sending.nextProbe.toISOString(),
      });
    }
    await expect(opened.beginAttempt({ ...attempt, id: 'B2' }, sending)).rejects.toMatchObject({
      codigo: 'em_andamento',
    });
    // A retry keeps the instant of the first sending, from which the window counts.
    const later = addMs(NOW, 2 * MINUTE_MS);
    const retry = {
      ...attempt,
      id: 'B3',
      words: { ...attempt.words, sent: true },
      windowStart: addMs(later, -9 * MINUTE_MS),
      now: later,
    };
    const again = { since: later, nextProbe: addMs(later, MINUTE_MS) };
    expect(await opened.beginAttempt(retry, again)).toHaveProperty('enviadoEm', enviadoEm);
    expect(await shares.getShare(funcionario.id, 'P4')).toMatchObject({ enviadoEm, tentativa: 'B3' });
  });
});

describe('an idempotency key', () => {
  const keyed = (hash: string, input = 'entrada') => ({ hash, input });

  it('is taken over from a dead attempt by one of two, and keeps its first instant', async () => {
    const first = await keys.reserve(keyed('chave-1'), NOW);
    expect(await keys.reserve(keyed('chave-1'), addMs(NOW, 1000))).toEqual({ state: 'busy' });
    const later = addMs(NOW, 2 * MINUTE_MS);
    const two = await Promise.all([
      keys.reserve(keyed('chave-1'), later),
      keys.reserve(keyed('chave-1'), later),
    ]);
    expect(two.map(({ state }) => state).sort()).toEqual(['busy', 'mine']);
    expect(first).toMatchObject({ state: 'mine', since: NOW.getTime() });
    expect(two.find(({ state }) => state === 'mine')).toMatchObject({ since: NOW.getTime() });
  });

  it('released is free at once, and new after a day', async () => {
    const first = await keys.reserve(keyed('chave-2'), NOW);
    if (first.state !== 'mine') throw new Error('not reserved');
    await keys.releaseKey('chave-2', first.nonce);
    expect(await keys.reserve(keyed('chave-2'), addMs(NOW, 1000))).toMatchObject({
      state: 'mine',
      since: NOW.getTime(),
    });
    const next = addMs(NOW, DAY_MS + HOUR_MS);
    expect(await keys.reserve(keyed('chave-2'), next)).toMatchObject({
      state: 'mine',
      since: next.getTime(),
    });
  });

  it('is bound to its input until its attempt has failed', async () => {
    const first = await keys.reserve(keyed('chave-3'), NOW);
    if (first.state !== 'mine') throw new Error('not reserved');
    expect(await keys.reserve(keyed('chave-3', 'outra'), NOW)).toEqual({ state: 'other-input' });
    // The effect of a dead attempt is unknown: its lease has expired, its input stays.
    const later = addMs(NOW, 2 * MINUTE_MS);
    expect(await keys.reserve(keyed('chave-3', 'outra'), later)).toEqual({ state: 'other-input' });
    await keys.releaseKey('chave-3', first.nonce);
    expect(await keys.reserve(keyed('chave-3', 'outra'), later)).toMatchObject({ state: 'mine' });
    expect(await keys.reserve(keyed('chave-3'), later)).toEqual({ state: 'other-input' });
  });

  it('whose recorded attempt failed is bound to the next input', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((input) => keyed('chave-4', input)) as [
      ReturnType<typeof keyed>,
      ReturnType<typeof keyed>,
      ReturnType<typeof keyed>,
    ];
    expect(await keys.recordFirstAttempt(a, NOW)).toMatchObject({ since: NOW.getTime() });
    expect(await keys.recordFirstAttempt(b, NOW)).toBeUndefined();
    await keys.forgetInput(a);
    const later = addMs(NOW, 1000);
    expect(await keys.recordFirstAttempt(b, later)).toMatchObject({ since: NOW.getTime() });
    expect(await keys.recordFirstAttempt(c, later)).toBeUndefined();
    expect(await keys.recordFirstAttempt(b, later)).toMatchObject({ since: NOW.getTime() });
  });
});
