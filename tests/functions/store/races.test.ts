// @process without-stack

import { describe, expect, it } from 'vitest';
import { shareNow } from '../../../functions/areas/compartilhamentos/share-post.ts';
import { markFailed } from '../../../functions/areas/compartilhamentos/store/end-attempt.ts';
import { beginAttempt } from '../../../functions/areas/compartilhamentos/store/open-attempt.ts';
import type { EmpresaItem } from '../../../functions/areas/contas/store/empresas.ts';
import type { FuncionarioItem } from '../../../functions/areas/contas/store/funcionarios.ts';
import { remindOfConnection } from '../../../functions/areas/funcionarios/store/connection-reminders-due.ts';
import { exchangeProduct } from '../../../functions/areas/loja/exchange-once.ts';
import { listEndingIn, listPublishedIn } from '../../../functions/areas/posts/store/calendar.ts';
import { expirePost } from '../../../functions/areas/posts/store/expiry.ts';
import { placeOf } from '../../../functions/areas/posts/store/place.ts';
import { type PostItem, removePost } from '../../../functions/areas/posts/store/posts.ts';
import { createPost } from '../../../functions/areas/posts/store/store-publication.ts';
import { recordFirstAttempt } from '../../../functions/platform/dynamodb/idempotency.ts';
import * as MSG from '../../../shared/messages.ts';
import { spanOfDays } from '../../../shared/rules/periodos.ts';
import {
  broken,
  cancelled,
  conditionFailed,
  dynamoDbWireForFile,
  FAILED,
  failure,
  item,
  NONE,
  ok,
  row,
  valuesSet,
} from '../../support/dynamodb-wire.ts';

/** Rare changes between a read and the write that depends on it. */
const wire = dynamoDbWireForFile();

const NOW = new Date('2026-11-20T12:00:00Z');
const DIA = '2026-11-27';
const notThere = { name: 'ResourceNotFoundException' };
const empresa = { id: 'E', email: 'e@x.br', plano_nome: 'enterprise_anual', mes: '2026-11' } as EmpresaItem;
const funcionario = {
  empresaId: 'E',
  id: 'F',
  nome: 'Ana',
  email: 'a@x.br',
  ups: 30,
  movimentos: 0,
  hash: '',
};
const post: PostItem = {
  empresaId: 'E',
  id: 'P',
  legenda: 'Olá',
  midias: [],
  ups: 5,
  alteravel: false,
  tags: [],
  compartilhado: false,
  createdAt: NOW.toISOString(),
  lugar: placeOf('P', NOW),
  todos: 'post',
  visivel: 'E',
  validadeDia: '2026-11-19',
};

describe('deleting a post', () => {
  it('is retried when its visibility changed; 503 if it changes with every try', async () => {
    wire.answers({ TransactWriteItems: [cancelled(FAILED)], GetItem: [item(post)] });
    await expect(removePost(post, NOW)).rejects.toHaveProperty('status', 503);
    expect(wire.operations().filter((name) => name === 'TransactWriteItems')).toHaveLength(4);
  });

  it('throws the database’s failure', async () => {
    wire.answers({ TransactWriteItems: [broken] });
    await expect(removePost(post, NOW)).rejects.toMatchObject(notThere);
  });
});

describe('creating a post', () => {
  const changed = { ...FAILED, Item: row({ ...empresa, mes: '2026-12' }) };

  it('counts it in a month that began meanwhile', async () => {
    wire.answers({
      TransactWriteItems: [cancelled(NONE, changed), ok()],
      GetItem: [item({ ...empresa, mes: '2026-10' })],
    });
    expect(await createPost(empresa, post, NOW, [])).toEqual(post);
    const month = valuesSet(wire.calls[2]?.input.TransactItems[1].Update);
    expect(month).toEqual({ mes: { S: '2026-11' }, totalPostsNoMes: { N: '1' } });
  });

  it('404 once its company is deleted; 503 if the month changes with every try', async () => {
    wire.answers({ TransactWriteItems: [cancelled(NONE, FAILED)], GetItem: [item()] });
    await expect(createPost(empresa, post, NOW, [])).rejects.toHaveProperty('status', 404);
    wire.answers({ TransactWriteItems: [cancelled(NONE, changed)], GetItem: [item(empresa)] });
    await expect(createPost(empresa, post, NOW, [])).rejects.toMatchObject({
      status: 503,
      cause: { name: 'ConflictError' },
    });
  });
});

describe('expiring a post', () => {
  const key = { empresaId: 'E', id: 'P', validadeDia: '2026-11-19' };

  it('removes it from the list in one write, whatever its state', async () => {
    wire.answers({ UpdateItem: [ok()] });
    await expirePost(key);
    expect(wire.operations()).toEqual(['UpdateItem']);
  });

  it('skips one that is already expired or deleted', async () => {
    wire.answers({ UpdateItem: [conditionFailed] });
    await expirePost(key);
    expect(wire.operations()).toEqual(['UpdateItem']);
  });

  it('throws the database’s failure', async () => {
    wire.answers({ UpdateItem: [broken] });
    await expect(expirePost(key)).rejects.toMatchObject(notThere);
  });
});

describe('a period of the calendar', () => {
  const days = { de: '2026-11-01', ate: '2026-11-30' };
  const span = spanOfDays(days);
  const LastEvaluatedKey = row({ empresaId: 'E', id: 'P' });

  it.each([
    ['is marked incomplete if the database stopped before its end', { LastEvaluatedKey }, true],
    ['is complete otherwise', {}, false],
  ])('%s', async (_what, more, cut) => {
    const found = ok({ Items: [row(post)], Count: 1, ...more });
    // The second list of ending posts holds those for teams.
    wire.answers({
      Query: [found, found, ok({ Items: [], Count: 0 })],
      BatchGetItem: [ok({ Responses: { 'painel-posts': [row(post)] } })],
    });
    expect(await listPublishedIn('E', span, 300)).toEqual({ items: [post], cut });
    expect(await listEndingIn('E', days, 300)).toEqual({ items: [post], cut });
  });
});

describe('a reminder', () => {
  const remind = () => remindOfConnection(funcionario, DIA, NOW);
  const due = { ...funcionario, conexaoDia: DIA };

  it('is not written if another run has written it', async () => {
    wire.answers({ TransactWriteItems: [cancelled(FAILED)], GetItem: [item(due)] });
    await remind();
    expect(wire.operations()).toEqual(['GetItem', 'TransactWriteItems']);
  });

  it('throws the database’s failure, so that the next run sends it', async () => {
    wire.answers({ TransactWriteItems: [broken], GetItem: [item(due)] });
    await expect(remind()).rejects.toMatchObject(notThere);
  });
});

describe('an attempt to share', () => {
  const begin = () =>
    beginAttempt({
      funcionario: funcionario as FuncionarioItem,
      post,
      words: { legenda: post.legenda, sent: false },
      id: 'T',
      windowStart: NOW,
      despiteAmbiguity: false,
      now: NOW,
    });

  it('409 if another one runs, even if the database does not show which', async () => {
    wire.answers({ UpdateItem: [conditionFailed] });
    await expect(begin()).rejects.toMatchObject({ status: 409, codigo: 'em_andamento' });
  });

  it('409 for a share published meanwhile', async () => {
    const Item = row({ estado: 'publicado' });
    wire.answers({ UpdateItem: [failure('ConditionalCheckFailedException', { Item })] });
    await expect(begin()).rejects.toMatchObject({
      status: 409,
      message: MSG.jaCompartilhado,
    });
  });

  it('throws the database’s failure, at its start and at its end', async () => {
    wire.answers({ UpdateItem: [broken] });
    await expect(begin()).rejects.toMatchObject(notThere);
    const share = { empresaId: 'E', funcionarioId: 'F', postId: 'P', tentativa: 'T' };
    const end = markFailed(share, { why: 'falha', now: new Date(0) });
    await expect(end).rejects.toMatchObject(notThere);
  });
});

describe('the first attempt with a key', () => {
  const keyed = { hash: 'h', input: 'e' };

  it('is the one kept by the database, or this one if the database returns none', async () => {
    const kept = failure('ConditionalCheckFailedException', {
      Item: row({ hash: 'h', since: 7, entrada: 'e' }),
    });
    wire.answers({ PutItem: [kept, conditionFailed, ok()] });
    const seen = [
      await recordFirstAttempt(keyed, NOW),
      await recordFirstAttempt(keyed, NOW),
      await recordFirstAttempt(keyed, NOW),
    ];
    expect(seen.map((first) => first?.since)).toEqual([7, NOW.getTime(), NOW.getTime()]);
  });

  it('throws the database’s failure', async () => {
    wire.answers({ PutItem: [broken] });
    await expect(recordFirstAttempt(keyed, NOW)).rejects.toMatchObject(notThere);
  });
});

describe('an exchange', () => {
  const produto = (valor_ups: number, quantidade = 5) => ({
    empresaId: 'E',
    id: 'X',
    nome: 'Caneca',
    valor_ups,
    quantidade,
  });
  const request = {
    query: { produtoId: 'X' },
    caller: {
      role: 'funcionario' as const,
      id: 'F',
      empresaId: 'E',
      email: funcionario.email,
      funcionario: funcionario as FuncionarioItem,
    },
    now: NOW,
    newId: () => 'TROCA',
  };
  const ask = () => exchangeProduct.ahead(request)(request);
  const reads = (...products: object[]) => ({
    'GetItem produtos': products.map(item),
    'GetItem empresas': [item(empresa)],
  });

  it('is made at the new price if it changed meanwhile', async () => {
    const moved = cancelled(NONE, { ...FAILED, Item: row(produto(8)) });
    wire.answers({ ...reads(produto(5), produto(8)), TransactWriteItems: [moved, ok()] });
    expect(await ask()).toMatchObject({ ups: 22, troca: { valor_ups: 8 } });
  });

  it('409 for a last unit already taken; 404 for a product deleted meanwhile', async () => {
    const sold = cancelled(NONE, { ...FAILED, Item: row(produto(5, 0)) });
    wire.answers({ ...reads(produto(5)), TransactWriteItems: [sold] });
    await expect(ask()).rejects.toHaveProperty('status', 409);
    wire.answers({ ...reads(produto(5)), TransactWriteItems: [cancelled(NONE, FAILED)] });
    await expect(ask()).rejects.toHaveProperty('status', 404);
  });
});

describe('a share', () => {
  const share = () =>
    shareNow(
      {
        funcionario: funcionario as FuncionarioItem,
        empresa,
        post: { ...post, midias: ['midias/E/a.webp'] },
        share: undefined,
        words: { legenda: 'Olá', sent: false },
        member: Promise.resolve({ accessToken: 'A', memberId: 'M', mark: 'm' }),
      },
      { id: 'CHAVE', publicarNovamente: false, now: NOW },
    );

  it('of a post that is deleted meanwhile is 404, and leaves no attempt open', async () => {
    const attempt = { funcionarioId: 'F', postId: 'P', tentativa: 'T', estado: 'publicando' };
    wire.answers({
      'UpdateItem posts': [conditionFailed],
      'UpdateItem compartilhamentos': [ok({ Attributes: row(attempt) }), ok()],
    });
    await expect(share()).rejects.toHaveProperty('status', 404);
    expect(valuesSet(wire.calls.at(-1)?.input)).toMatchObject({ estado: { S: 'falhou' } });
  });
});
