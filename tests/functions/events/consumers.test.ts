// @process without-stack

import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/areas/ranking/consumers/overall-ranking.ts';
import { handler as results } from '../../../functions/areas/resultados/consumers/results.ts';
import { EVENTS, WITH_MOVEMENT } from '../../../functions/events/index.ts';
import { CONSUMERS, type ConsumerDef } from '../../../functions/platform/events/consumers.ts';
import { deliveries, domainEvent } from '../../support/deliveries.ts';
import { broken, conditionFailed, dynamoDbWireForFile, ok } from '../../support/dynamodb-wire.ts';

const wire = dynamoDbWireForFile();
const movimento = { id: '0000000007', motivo: 'troca', valor: -5, saldo: 10 } as const;
const troca = { trocaId: 'T', funcionarioId: 'F', produtoId: 'P', ups: 5, movimento };
const created = domainEvent('troca.criada', troca);

describe('the list of consumers', () => {
  it.each(Object.entries<ConsumerDef>(CONSUMERS))('%s subscribes to existing events, each once', (_name, {
    events,
  }) => {
    expect(events.length).toBeGreaterThan(0);
    expect(new Set(events).size).toBe(events.length);
    for (const event of events) expect(EVENTS).toHaveProperty([event]);
  });

  it('matches the modules built on functions/platform/events/consume.ts', async () => {
    const { readFile } = await import('node:fs/promises');
    const folder = 'functions/areas';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      dirname(file).endsWith('/consumers'),
    );
    const built = await Promise.all(
      files.map(async (file) =>
        (await readFile(`${folder}/${file}`, 'utf8')).match(/ = (?:c|batchC|groupC)onsumer\(/)
          ? [basename(file, '.ts')]
          : [],
      ),
    );
    expect(built.flat().sort()).toEqual(Object.keys(CONSUMERS).sort());
  });
});

describe('a consumer', () => {
  it('reports only the failed messages, and processes the ones after them', async () => {
    wire.answers({ UpdateItem: [ok(), broken, ok()] });
    expect(await handler(deliveries([created, created, created]))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm1' }],
    });
    expect(wire.calls).toHaveLength(3);
  });

  it.each([
    ['of an unknown type', { ...created, tipo: 'nada.aconteceu' }],
    ['of a later version', { ...created, versao: 99 }],
    ['without required data', { ...created, dados: { trocaId: 'T' } }],
    ['it does not subscribe to', domainEvent('post.removido', { postId: 'P', visivel: true })],
  ])('keeps an event %s for a later version', async (_what, event) => {
    wire.answers({});
    expect(await handler(deliveries([event]))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
    expect(wire.calls).toEqual([]);
  });
});

describe('a consumer of groups', () => {
  const entered = (empresaId: string) =>
    domainEvent('colaborador.entrou', { funcionarioId: 'F' }, { empresaId });

  it('keeps events it cannot read, and consumes the rest', async () => {
    // Events of a deleted company are not counted.
    wire.answers({ GetItem: [ok()] });
    const events = [{ ...entered('E'), versao: 99 }, entered('E')];
    expect(await results(deliveries(events))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
  });

  it('retries a failed batch group by group, then event by event, and reports only repeated failures', async () => {
    // All, which fails at the first company; that company; its two events; the other company.
    wire.answers({ GetItem: [broken, broken, ok(), broken, ok()] });
    const events = [entered('E'), entered('E'), entered('OUTRA')];
    expect(await results(deliveries(events))).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
  });
});

describe('the overall ranking', () => {
  it('follows all changes of UPS except shares, which write their own place', () => {
    const { events } = CONSUMERS['overall-ranking'];
    expect([...events, 'compartilhamento.publicado'].sort()).toEqual([...WITH_MOVEMENT].sort());
  });

  it.each(
    CONSUMERS['overall-ranking'].events,
  )('sets the place to the current one after the movement of %s', async (tipo) => {
    const dados = {
      'troca.criada': troca,
      'troca.atualizada': { ...troca, de: 'pendente', para: 'cancelada' },
      'sugestao.respondida': {
        sugestaoId: 'S',
        funcionarioId: 'F',
        para: 'aprovada' as const,
        postId: 'P',
        movimento,
      },
    }[tipo];
    wire.answers({ UpdateItem: [ok()] });
    await handler(deliveries([domainEvent(tipo, dados)]));
    const { Key, ConditionExpression, UpdateExpression } = wire.calls.at(-1)?.input ?? {};
    expect(Key).toEqual({ empresaId: { S: 'E' }, id: { S: 'F' } });
    expect([UpdateExpression, ConditionExpression]).toEqual([
      'SET #ordemGeral = #ordem',
      'attribute_exists(#ordem)',
    ]);
  });

  it('skips events without a movement, and employees in no ranking', async () => {
    const { movimento: _, ...delivered } = troca;
    wire.answers({ UpdateItem: [conditionFailed] });
    const still = domainEvent('troca.atualizada', { ...delivered, de: 'pendente', para: 'entregue' });
    expect(await handler(deliveries([still, created]))).toEqual({ batchItemFailures: [] });
    expect(wire.calls).toHaveLength(1);
  });
});
