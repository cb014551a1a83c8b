import { refusal } from '../../../../shared/errors.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { MOST_WEBHOOKS, type OffReason, type WebhookEvent } from '../../../../shared/rules/webhooks.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, below, equals, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { idNotDeleted, markIdDeleted } from '../../../platform/dynamodb/deleted-ids.ts';
import type { Leased } from '../../../platform/dynamodb/lease.ts';
import { getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';

export interface WebhookKey {
  empresaId: string;
  id: string;
}
/** An encrypted secret; `id`: the request that made it. */
export interface Secret {
  id: string;
  cifrado: string;
}
export interface EarlierSecret extends Secret {
  /** signs until then (ISO) */
  ate: string;
}

export interface WebhookItem extends WebhookKey, Leased {
  url: string;
  eventos: WebhookEvent[];
  ativo: boolean;
  criadoEm: string;
  segredo: Secret;
  anteriores?: EarlierSecret[];
  /** since when nothing has arrived (ISO) */
  falhandoDesde?: string;
  /** why the system switched it off */
  motivo?: OffReason;
  /** in the index of webhooks with deliveries, and when to start the next run */
  fila?: typeof QUEUE;
  acordarEm?: string;
  /** how often a delivery was requested, and when last */
  pedidos?: number;
  pedidoEm?: string;
  /** end of the pause after slow failures, or that the receiver asked for (ISO) */
  poupadoAte?: string;
}

export const QUEUE = 'webhooks';
/** Sorts behind the webhooks of a company, whose ids begin with a digit. */
const TOTAL = 'total';
/** A slot for a run (slots.ts); sorts behind them too. */
export const slotId = (slot: number): string => `vez#${slot}`;

export const keyOf = ({ empresaId, id }: WebhookKey): WebhookKey => ({ empresaId, id });

export async function findWebhook(key: WebhookKey): Promise<WebhookItem | undefined> {
  const item = await getItem<WebhookItem>('webhooks', keyOf(key), { fresh: true });
  return item && item.id < TOTAL ? item : undefined;
}

/** Throws 404. */
export async function getWebhook(key: WebhookKey): Promise<WebhookItem> {
  const found = await findWebhook(key);
  if (!found) throw refusal(REFUSALS.webhookNotFound);
  return found;
}

/** Oldest first. */
export async function webhooksOf(empresaId: string): Promise<WebhookItem[]> {
  const { items } = await queryPage<WebhookItem>('webhooks', {
    where: { empresaId },
    range: below('id', TOTAL),
    fresh: true,
    limit: 2 * MOST_WEBHOOKS,
  });
  return items;
}

const count = ({ empresaId }: WebhookKey, change: 1 | -1): Write =>
  updateItem(
    'webhooks',
    { empresaId, id: TOTAL },
    { add: { quantos: change } },
    {
      when: change > 0 ? any(missing('quantos'), below('quantos', MOST_WEBHOOKS)) : undefined,
      otherwise: () => refusal(REFUSALS.tooManyWebhooks),
    },
  );

/** A retry with the same id returns the first. Throws 409 at the company's limit, and when it was deleted since. */
export async function createWebhook(item: WebhookItem, extra: readonly Write[]): Promise<WebhookItem> {
  const put = putItem('webhooks', item, { when: missing('id') });
  const refused = await tryTransact([put, idNotDeleted(item.id), count(item, 1), ...extra], [put]);
  return refused ? getWebhook(item) : item;
}

type WebhookChange = Partial<Pick<WebhookItem, 'url' | 'eventos' | 'ativo'>>;

/**
 * Changes the given fields. Switching it on, or changing its address, takes the turn from a current run, so that the
 * earlier receiver's failures do not count against the new one. Throws 404.
 */
export async function changeWebhook(
  before: WebhookItem,
  change: WebhookChange,
  { now, extra }: { now: Date; extra: readonly Write[] },
): Promise<void> {
  const isBack = change.ativo === true && !before.ativo;
  const isRestart = isBack || (change.url !== undefined && change.url !== before.url);
  const remove = [
    ...(isRestart ? ['falhandoDesde', 'motivo', 'poupadoAte', 'ocupadoPor', 'ocupadoAte'] : []),
    ...(change.ativo === false ? ['fila', 'acordarEm'] : []),
  ];
  if (Object.keys(change).length + remove.length === 0) return;
  await transact([
    updateItem(
      'webhooks',
      keyOf(before),
      { set: change, remove },
      { when: exists('id'), otherwise: () => refusal(REFUSALS.webhookNotFound) },
    ),
    ...extra,
  ]);
  // Also for one that was on: the first request's start may have been lost.
  if (change.ativo || isRestart) await requestDelivery(before, now);
}

/** Deletes a webhook; the run that this starts deletes its deliveries. Throws 404. */
export const removeWebhook = (key: WebhookKey, now: Date, extra: readonly Write[]): Promise<void> =>
  transact([
    deleteItem('webhooks', keyOf(key), {
      when: exists('id'),
      otherwise: () => refusal(REFUSALS.webhookNotFound),
    }),
    count(key, -1),
    markIdDeleted(key.id, now),
    emitDelivery(key, now),
    ...extra,
  ]);

/** False when the secret is no longer that of `before`. */
export async function replaceSecret(
  before: WebhookItem,
  segredo: Secret,
  { anteriores, extra }: { anteriores: readonly EarlierSecret[]; extra: readonly Write[] },
): Promise<boolean> {
  const replace = updateItem(
    'webhooks',
    keyOf(before),
    { set: { segredo, anteriores } },
    { when: equals('segredo.id', before.segredo.id) },
  );
  return (await tryTransact([replace, ...extra], [replace])) === undefined;
}

/** Starts a run of the consumer webhook-deliveries. */
export const emitDelivery = ({ empresaId, id }: WebhookKey, now: Date): Write =>
  emit('webhook.leva', { empresaId, dados: { webhookId: id }, now });

/** Starts the delivery to a webhook now. False when it is off or deleted. */
export async function requestDelivery(key: WebhookKey, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const enqueue = updateItem(
    'webhooks',
    keyOf(key),
    { set: { fila: QUEUE, acordarEm: at, pedidoEm: at }, add: { pedidos: 1 } },
    { when: equals('ativo', true) },
  );
  return (await tryTransact([enqueue, emitDelivery(key, now)], [enqueue])) === undefined;
}
