import { createHash } from 'node:crypto';
import { addMs, DAY_MS, dayOf, epoch } from '../../../shared/rules/dates.ts';
import type { DomainEvent, EventData, EventName } from '../../events/index.ts';
import { versionOf } from '../../events/versions.ts';
import { putItem, type Write } from '../dynamodb/commands.ts';
import { newUlid } from '../dynamodb/ids.ts';

/** How long an event can be replayed (scripts/events-replay.ts). Consumers' marks must last at least as long. */
export const EVENT_DAYS = 30;
/** Partitions per day: each takes 500 events a second. */
const SHARDS = 8;

/** All partitions of a day in São Paulo (`YYYY-MM-DD`). */
export const partitionsOf = (day: string): string[] =>
  Array.from({ length: SHARDS }, (_, shard) => `${day}#${shard}`);

/** Events of one employee are in one partition, so that the stream keeps their order. */
function partitionFor(event: Pick<DomainEvent, 'empresaId' | 'dados'>, now: Date): string {
  const subject = 'funcionarioId' in event.dados ? event.dados.funcionarioId : event.empresaId;
  const shard = createHash('sha256').update(subject).digest().readUInt8() % SHARDS;
  return `${dayOf(now)}#${shard}`;
}

interface NewEvent<N extends EventName> {
  empresaId: string;
  dados: EventData<N>;
  now: Date;
}

/**
 * The write that publishes an event, in the transaction of its cause: neither happens without the other. Two write units.
 * From there it reaches every consumer of its type (docs/decisions/019).
 */
export function emit<N extends EventName>(tipo: N, { empresaId, dados, now }: NewEvent<N>): Write {
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
