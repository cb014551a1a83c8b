import { addMs, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { FAILING_MS, type FonteFailure } from '../../../../shared/rules/fontes.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { below } from '../../../platform/dynamodb/conditions.ts';
import { releaseLease, releasing, tryAcquireLease } from '../../../platform/dynamodb/lease.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import type { Marks } from '../feed-marks.ts';
import {
  FAILURE,
  type FonteItem,
  type FonteKey,
  keyOf,
  type Progress,
  putMarks,
  QUEUE,
  VALIDATORS,
} from './fontes.ts';

/** Longer than a reading takes. */
const LEASE_MS = 60 * SECOND_MS;
const PAGE = 50;

/** A feed whose lease this run has. */
export type LeasedFonte = FonteItem & { ocupadoPor: string };

/** A page of the active feeds that were not read since an instant; the one that has waited longest is first. */
export const listUnread = (since: Date, from: Record<string, unknown> | undefined) =>
  queryPage<FonteKey>('fontes', {
    index: 'aLer',
    where: { fila: QUEUE },
    range: below('lidaEm', since.toISOString()),
    startKey: from,
    limit: PAGE,
  });

/** Undefined when it was read since, is off or deleted, or another run has its lease. */
export async function tryLease(
  key: FonteKey,
  since: Date,
  { run, now }: { run: string; now: Date },
): Promise<LeasedFonte | undefined> {
  const { item } = await tryAcquireLease<LeasedFonte>('fontes', keyOf(key), {
    ...{ owner: run, ms: LEASE_MS, now },
    given: { ativa: true },
    when: below('lidaEm', since.toISOString()),
  });
  return item;
}

const WORKS = { remove: [...FAILURE] };

/**
 * Records a reading with its drafts and releases the lease, if the run still has it: a feed that was moved, switched off or
 * deleted meanwhile gets nothing.
 */
export async function recordReading(
  leased: LeasedFonte,
  progress: Partial<Progress>,
  beside: { marks?: Marks | undefined; drafts?: readonly Write[] },
): Promise<void> {
  const gone = VALIDATORS.filter((name) => name in progress && progress[name] === undefined);
  const release = updateItem(
    'fontes',
    keyOf(leased),
    ...releasing(leased.ocupadoPor, { set: progress, remove: [...WORKS.remove, ...gone] }),
  );
  const { marks, drafts = [] } = beside;
  const refused = await tryTransact([release, ...(marks ? [putMarks(leased, marks)] : []), ...drafts]);
  // The company's plan or its number of drafts changed: the items are read again in an hour.
  if (refused && refused.write !== release) await postpone(leased, progress.lidaEm);
}

const postpone = async (leased: LeasedFonte, lidaEm: string | undefined) => {
  await releaseLease('fontes', keyOf(leased), leased.ocupadoPor, { set: { lidaEm } });
};

/** Records that a reading failed; after three days, that the company is to be notified. */
export async function recordFailure(leased: LeasedFonte, motivo: FonteFailure, now: Date): Promise<void> {
  const { empresaId, id, avisada, falhandoDesde = now.toISOString() } = leased;
  const isLong = addMs(new Date(falhandoDesde), FAILING_MS) <= now;
  const set = { lidaEm: now.toISOString(), motivo, falhandoDesde, ...(isLong && { avisada: true }) };
  const release = updateItem('fontes', keyOf(leased), ...releasing(leased.ocupadoPor, { set }));
  const notice =
    isLong && !avisada ? [emit('fonte.falhando', { empresaId, dados: { fonteId: id, motivo }, now })] : [];
  await tryTransact([release, ...notice], [release]);
}
