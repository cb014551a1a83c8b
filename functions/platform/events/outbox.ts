import { createHash } from 'node:crypto';
import { addMs, DAY_MS, dayOf, epoch } from '../../../shared/rules/dates.ts';
import type { DomainEvent, EventData, EventName } from '../../events/index.ts';
import { versionOf } from '../../events/versions.ts';
import { putItem, type Write } from '../dynamodb/commands.ts';
import { newUlid } from '../dynamodb/ids.ts';

/** How long an event can be replayed (scripts/events-replay.ts). What consumers note of it must not go earlier. */
export const EVENT_DAYS = 30;
/** A day's events lie in as many partitions: one takes 500 a second. */
const SHARDS = 8;

/** The partitions of a day in São Paulo, `YYYY-MM-DD`: together they hold every event of it. */
export const partitionsOf = (day: string): string[] =>
  Array.from({ length: SHARDS }, (_, shard) => `${day}#${shard}`);

/** Events about one person lie in one partition, so that the stream keeps their order. */
function partitionFor(event: Pick<DomainEvent, 'empresaId' | 'dados'>, now: Date): string {
  const subject = 'funcionarioId' in event.dados ? event.dados.funcionarioId : event.empresaId;
  const shard = createHash('sha256').update(subject).digest().readUInt8() % SHARDS;
  return `${dayOf(now)}#${shard}`;
}

interface Happened<N extends EventName> {
  empresaId: string;
  dados: EventData<N>;
  now: Date;
}

/**
 * The write that tells of an event: part of the transaction of what happened, so neither is without the other. Two
 * write units. From there it reaches every consumer that wants it (docs/decisions/019).
 */
export function emit<N extends EventName>(tipo: N, { empresaId, dados, now }: Happened<N>): Write {
  const event = {
    id: newUlid(now),
    tipo,
    versao: versionOf(tipo),
    empresaId,
    em: now.toISOString(),
    dados,
  } as DomainEvent;
  return putItem('eventos', {
    ...event,
    particao: partitionFor(event, now),
    expiraEm: epoch(addMs(now, EVENT_DAYS * DAY_MS)),
  });
}
