import { type Refusal, refusal } from '../../../../shared/errors.ts';
import { MOST_MENSAGEIROS } from '../../../../shared/rules/mensageiros.ts';
import { MOST_WEBHOOKS, type OffReason } from '../../../../shared/rules/webhooks.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, below, equals, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { idNotDeleted, markIdDeleted } from '../../../platform/dynamodb/deleted-ids.ts';
import type { Leased } from '../../../platform/dynamodb/lease.ts';
import { getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';

export interface ReceiverKey {
  empresaId: string;
  id: string;
}

/** The attributes of both webhooks (webhook-rows.ts) and channels (mensageiros.ts). */
export interface ReceiverItem extends ReceiverKey, Leased {
  /** a channel's kind; absent: a webhook */
  tipo?: string;
  /** the address; of a channel, masked */
  url: string;
  ativo: boolean;
  criadoEm: string;
  /** since when nothing has arrived (ISO) */
  falhandoDesde?: string;
  /** why the system switched it off */
  motivo?: OffReason;
  /** in the index of receivers with deliveries, and when to start the next run */
  fila?: typeof QUEUE;
  acordarEm?: string;
  /** how often a delivery was requested, and when last */
  pedidos?: number;
  pedidoEm?: string;
  /** end of the pause after slow failures, or that the receiver asked for (ISO) */
  poupadoAte?: string;
}

export const QUEUE = 'webhooks';
/** Sorts behind the receivers of a company, whose ids begin with a digit. */
const TOTAL = 'total';
/** One of a company's runs (company-runs.ts); sorts behind them too. */
export const runId = (run: number): string => `vez#${run}`;

export const keyOf = ({ empresaId, id }: ReceiverKey): ReceiverKey => ({ empresaId, id });

/** A receiver of any kind. */
export async function findReceiver<T extends ReceiverItem>(key: ReceiverKey): Promise<T | undefined> {
  const item = await getItem<T>('webhooks', keyOf(key), { fresh: true });
  return item && item.id < TOTAL ? item : undefined;
}

/** All of a company, oldest first. */
export async function receiversOf(empresaId: string): Promise<ReceiverItem[]> {
  const { items } = await queryPage<ReceiverItem>('webhooks', {
    where: { empresaId },
    range: below('id', TOTAL),
    fresh: true,
    limit: 2 * (MOST_WEBHOOKS + MOST_MENSAGEIROS),
  });
  return items;
}

/** One kind of receiver: its rows, its counter, its limit and its refusals. */
export interface ReceiverList<T extends ReceiverItem> {
  is(item: ReceiverItem): item is T;
  /** the item that counts a company's */
  counter: 'total' | 'total#mensageiros';
  most: number;
  tooMany: Refusal;
  notFound: Refusal;
}

export async function findListed<T extends ReceiverItem>(
  list: ReceiverList<T>,
  key: ReceiverKey,
): Promise<T | undefined> {
  const item = await findReceiver(key);
  return item && list.is(item) ? item : undefined;
}

/** Throws 404. */
export async function getListed<T extends ReceiverItem>(list: ReceiverList<T>, key: ReceiverKey): Promise<T> {
  const found = await findListed(list, key);
  if (!found) throw refusal(list.notFound);
  return found;
}

const count = (
  { empresaId }: ReceiverKey,
  { counter: id, most, tooMany }: Pick<ReceiverList<never>, 'counter' | 'most' | 'tooMany'>,
  change: 1 | -1,
): Write =>
  updateItem(
    'webhooks',
    { empresaId, id },
    { add: { quantos: change } },
    {
      when: change > 0 ? any(missing('quantos'), below('quantos', most)) : undefined,
      otherwise: () => refusal(tooMany),
    },
  );

/** A retry with the same id returns the first. Throws 409 at the company's limit, and when it was deleted since. */
export async function createReceiver<T extends ReceiverItem>(
  list: ReceiverList<T>,
  item: T,
  extra: readonly Write[],
): Promise<T> {
  const put = putItem('webhooks', item, { when: missing('id') });
  const refused = await tryTransact([put, idNotDeleted(item.id), count(item, list, 1), ...extra], [put]);
  return refused ? getListed(list, item) : item;
}

interface Change {
  set: Record<string, unknown> & { ativo?: boolean };
  remove?: readonly string[];
  /** the receiver has another address: earlier failures do not count against it */
  isMoved: boolean;
}

/**
 * Changes the given fields. Switching it on, or changing its address, takes the lease from a current run, so that the
 * earlier receiver's failures do not count against the new one. Throws 404.
 */
export async function changeReceiver(
  { notFound }: Pick<ReceiverList<never>, 'notFound'>,
  before: ReceiverItem,
  { set, remove: without = [], isMoved }: Change,
  { now, extra }: { now: Date; extra: readonly Write[] },
): Promise<void> {
  const isRestart = isMoved || (set.ativo === true && !before.ativo);
  const remove = [
    ...without,
    ...(isRestart ? ['falhandoDesde', 'motivo', 'poupadoAte', 'ocupadoPor', 'ocupadoAte'] : []),
    ...(set.ativo === false ? ['fila', 'acordarEm'] : []),
  ];
  if (Object.keys(set).length + remove.length === 0) return;
  await transact([
    updateItem(
      'webhooks',
      keyOf(before),
      { set, remove },
      { when: exists('id'), otherwise: () => refusal(notFound) },
    ),
    ...extra,
  ]);
  // Also for one that was on: the first request's start may have been lost.
  if (set.ativo || isRestart) await requestDelivery(before, now);
}

/** Deletes a receiver; the run that this starts deletes its deliveries. Throws 404. */
export const removeReceiver = <T extends ReceiverItem>(
  list: ReceiverList<T>,
  key: ReceiverKey,
  now: Date,
  extra: readonly Write[],
): Promise<void> =>
  transact([
    deleteItem('webhooks', keyOf(key), { when: exists('id'), otherwise: () => refusal(list.notFound) }),
    count(key, list, -1),
    markIdDeleted(key.id, now),
    emitDelivery(key, now),
    ...extra,
  ]);

/** Starts a run of the consumer webhook-deliveries. */
export const emitDelivery = ({ empresaId, id }: ReceiverKey, now: Date): Write =>
  emit('webhook.leva', { empresaId, dados: { webhookId: id }, now });

/** Starts the delivery to a receiver now. False when it is off or deleted. */
export async function requestDelivery(key: ReceiverKey, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const enqueue = updateItem(
    'webhooks',
    keyOf(key),
    { set: { fila: QUEUE, acordarEm: at, pedidoEm: at }, add: { pedidos: 1 } },
    { when: equals('ativo', true) },
  );
  return (await tryTransact([enqueue, emitDelivery(key, now)], [enqueue])) === undefined;
}
