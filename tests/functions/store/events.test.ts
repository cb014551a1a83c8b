import { beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../../functions/events/index.ts';
import { addMs, DAY_MS, dayOf } from '../../../shared/rules/dates.ts';
import { newFuncionario, type SignedIn } from '../../support/contas.ts';
import { exchange, newExchange, newPost, newProduct } from '../../support/content.ts';
import { newSharer, share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;
let eventos: typeof import('../../../functions/platform/events/day.ts');
let outbox: typeof import('../../../functions/platform/events/outbox.ts');
beforeAll(async () => {
  eventos = await import('../../../functions/platform/events/day.ts');
  outbox = await import('../../../functions/platform/events/outbox.ts');
  ({ empresa, funcionario } = await newSharer(stack));
});

/** A company's events of today in the outbox, oldest first. */
async function eventsOf(empresaId = empresa.empresaId, now = new Date()) {
  const all: DomainEvent[] = [];
  await stack.caughtUp();
  for await (const page of eventos.eventsOf(dayOf(now), now)) all.push(...page);
  // Without the events that consumers emit at any time.
  const own = all.filter((event) => event.empresaId === empresaId && event.tipo !== 'aviso.criado');
  return own.sort((a, b) => a.id.localeCompare(b.id));
}
/** A summary of the events added by `what`. */
async function eventsBy(what: () => Promise<unknown>) {
  const before = new Set((await eventsOf()).map(({ id }) => id));
  await what();
  return (await eventsOf()).filter(({ id }) => !before.has(id)).map(({ tipo, dados }) => [tipo, dados]);
}
const remove = (path: string) =>
  stack.call('DELETE', path, { token: empresa.token, query: { email: empresa.email } });
const status = (trocaId: string, to: string) =>
  stack.call('PUT', `/api/gerenciarTroca/${trocaId}/status`, { token: empresa.token, body: { status: to } });

describe('each change emits one event in its own transaction', () => {
  it('for employees, however they join, and when they are removed', async () => {
    let guest: SignedIn | undefined;
    const came = await eventsBy(async () => {
      guest = await newFuncionario(stack, empresa);
    });
    // The helper signs in too, in the same millisecond perhaps.
    expect(came.sort()).toEqual([
      ['colaborador.entrou', { funcionarioId: guest?.id }],
      ['colaborador.mudou_de_acesso', { funcionarioId: guest?.id }],
    ]);
    const body = { nome: 'Convidada', email: 'convidada@exemplo.com.br', cargo: 'x', empresaId: empresa.id };
    const invited = await eventsBy(() =>
      stack.call('POST', '/cadastrar-funcionario', { token: empresa.token, body }),
    );
    expect(invited).toEqual([['colaborador.entrou', { funcionarioId: expect.any(String) }]]);
    const refused = await eventsBy(() =>
      stack.call('POST', '/cadastrar-funcionario', { token: empresa.token, body }),
    );
    expect(refused, 'the address is taken').toEqual([]);
    expect(await eventsBy(() => remove(`/funcionarios/${guest?.id}`))).toEqual([
      ['colaborador.removido', { funcionarioId: guest?.id, ups: 0 }],
    ]);
  });

  it('for posts, a share and exchanges, with the resulting movement', async () => {
    let postId = '';
    const published = await eventsBy(async () => {
      postId = (await newPost(stack, empresa, { ups: 20 })).id;
    });
    expect(published).toEqual([['post.publicado', { postId }]]);

    const shared = await eventsBy(() => share(stack, funcionario, postId));
    const movimento = { id: '0000000001', motivo: 'compartilhamento', valor: 20, saldo: 20 };
    const about = {
      funcionarioId: funcionario.id,
      postId,
      compartilhamentoId: expect.any(String),
      lugar: expect.any(String),
      movimento,
      conquistas: ['compartilhou_1'],
    };
    expect(shared).toEqual([['compartilhamento.publicado', about]]);
    expect(await eventsBy(() => share(stack, funcionario, postId)), 'already shared').toEqual([]);

    const product = await newProduct(stack, empresa, { valor_ups: 10 });
    const key = { 'idempotency-key': 'uma-vez' };
    let trocaId = '';
    const exchanged = await eventsBy(async () => {
      trocaId = (await exchange(stack, funcionario, product.id, key)).body.troca.id;
      await exchange(stack, funcionario, product.id, key);
    });
    const subject = { trocaId, funcionarioId: funcionario.id, produtoId: product.id, ups: 10 };
    const paid = { id: '0000000002', motivo: 'troca', valor: -10, saldo: 10 };
    expect(exchanged).toEqual([['troca.criada', { ...subject, movimento: paid }]]);

    const cancelled = await eventsBy(() => status(trocaId, 'cancelada'));
    const back = { id: '0000000003', motivo: 'cancelamento', valor: 10, saldo: 20 };
    const change = { de: 'pendente', para: 'cancelada' };
    expect(cancelled).toEqual([['troca.atualizada', { ...subject, ...change, movimento: back }]]);
    expect(await eventsBy(() => status(trocaId, 'cancelada')), 'cancelled already').toEqual([]);

    const other = await newExchange(stack, funcionario, product.id);
    expect(await eventsBy(() => status(other.id, 'entregue'))).toEqual([
      ['troca.atualizada', { ...subject, trocaId: other.id, de: 'pendente', para: 'entregue' }],
    ]);
    expect(await eventsBy(() => remove(`/deletePost/${postId}`))).toEqual([
      [
        'post.removido',
        { postId, lugar: expect.stringMatching(new RegExp(`.{10}${postId}$`)), visivel: true },
      ],
    ]);
  });
});

describe('the outbox', () => {
  const now = new Date();
  const movimento = { id: '9999999999', motivo: 'compartilhamento', valor: 25, saldo: 999_999_999 } as const;
  const longId = 'x'.repeat(36);
  const largest = () =>
    outbox.emit('troca.atualizada', {
      empresaId: longId,
      dados: {
        trocaId: longId,
        funcionarioId: longId,
        produtoId: longId,
        ups: 999_999_999,
        de: 'pendente',
        para: 'cancelada',
        movimento,
      },
      now,
    });

  it('costs two write units for each event, as the database counts', async () => {
    const { db } = await import('../../../functions/platform/dynamodb/db.ts');
    const { TransactWriteCommand } = await import('@aws-sdk/lib-dynamodb');
    const { ConsumedCapacity } = await db.send(
      new TransactWriteCommand({ TransactItems: [largest().item], ReturnConsumedCapacity: 'TOTAL' }),
    );
    expect(ConsumedCapacity?.map(({ CapacityUnits }) => CapacityUnits)).toEqual([2]);
  });

  it('keeps a person’s events of a day in one partition, and can read a day until they expire', async () => {
    const at = new Date('2027-03-01T02:30:00Z');
    const { transact } = await import('../../../functions/platform/dynamodb/writes.ts');
    for (const funcionarioId of ['A', 'B', 'C', 'A'])
      await transact([
        outbox.emit('colaborador.entrou', { empresaId: 'DIA', dados: { funcionarioId }, now: at }),
      ]);
    expect(dayOf(at), 'São Paulo is three hours behind').toBe('2027-02-28');
    expect(await eventsOf('DIA', at)).toHaveLength(4);
    const late = addMs(at, outbox.EVENT_DAYS * DAY_MS);
    const read: string[] = [];
    for await (const page of eventos.eventsOf(dayOf(at), late)) read.push(...page.map(({ id }) => id));
    expect(read).toEqual([]);
    const all: [string, string][] = [];
    for await (const page of eventos.eventsOf(dayOf(at), at))
      all.push(...page.map(({ dados, particao }) => [JSON.stringify(dados), particao] as [string, string]));
    expect(new Set(all.map(([subject, partition]) => subject + partition)).size).toBe(3);
  });
});

describe('an effect written with transactOnce', () => {
  const event = { id: '01KA0000000000000000000000', em: '2026-11-20T12:00:00.000Z' };
  const counted = async () => {
    const { readCounters } = await import('../../../functions/platform/dynamodb/counters.ts');
    await stack.caughtUp();
    return (await readCounters('TESTE')).vezes ?? 0;
  };

  it('happens once for each event and consumer, however often and simultaneously the event arrives', async () => {
    const { transactOnce } = await import('../../../functions/platform/events/once.ts');
    const { addToCounters } = await import('../../../functions/platform/dynamodb/counters.ts');
    const effect = addToCounters('TESTE', 'x', { vezes: 1 });
    const together = await Promise.all(
      Array.from({ length: 5 }, () => transactOnce('somador', event, effect)),
    );
    expect(together.filter(Boolean)).toHaveLength(1);
    expect(await counted()).toBe(1);
    expect(await transactOnce('outro', event, effect), 'another consumer').toBe(true);
    expect(await transactOnce('somador', { ...event, id: `${event.id}2` }, effect), 'another event').toBe(
      true,
    );
    expect(await counted()).toBe(3);
  });
});

describe('the ranking over all companies', () => {
  it('follows the outbox, through the consumer’s own queue', async () => {
    const { getFuncionario } = await import('../../../functions/areas/contas/store/funcionarios.ts');
    const found = await until('the overall ranking', async () => {
      const item = await getFuncionario(funcionario, { fresh: true });
      return item?.ordemGeral === item?.ordem ? item : undefined;
    });
    expect(found.ups).toBe(10);
    await until('an empty queue', async () => {
      const queues = await stack.look<{ consumidor: string; esperando: number }[]>('consumidores');
      return queues.find(({ consumidor, esperando }) => consumidor === 'overall-ranking' && esperando === 0);
    });
  });
});
