import { refusal } from '../../../../shared/refusals.ts';
import { MOST_WEBHOOKS, type OffReason, type WebhookEvent } from '../../../../shared/rules/webhooks.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, below, equals, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { endId, notEnded } from '../../../platform/dynamodb/ended-ids.ts';
import type { Leased } from '../../../platform/dynamodb/lease.ts';
import { getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';

export interface WebhookKey {
  empresaId: string;
  id: string;
}
/** A secret, encrypted, and the request that made it. */
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
  /** why nobody switched it off */
  motivo?: OffReason;
  /** in the index of those with deliveries to look after, and when to do so */
  fila?: typeof QUEUE;
  acordarEm?: string;
  /** how often it was woken, and when last */
  pedidos?: number;
  pedidoEm?: string;
  /** its receiver left calls hanging, or asked for peace: nobody calls it until then, whatever happens */
  poupadoAte?: string;
}

export const QUEUE = 'webhooks';
/** Stands behind the webhooks in a company's partition, whose ids begin with a digit. */
const TOTAL = 'total';
/** A slot for a run (slots.ts); behind them too. */
export const slotId = (slot: number): string => `vez#${slot}`;

export const keyOf = ({ empresaId, id }: WebhookKey): WebhookKey => ({ empresaId, id });

export async function findWebhook(key: WebhookKey): Promise<WebhookItem | undefined> {
  const item = await getItem<WebhookItem>('webhooks', keyOf(key), { fresh: true });
  return item && item.id < TOTAL ? item : undefined;
}

/** A company's own. Throws 404. */
export async function getWebhook(key: WebhookKey): Promise<WebhookItem> {
  const found = await findWebhook(key);
  if (!found) throw refusal('webhookNotFound');
  return found;
}

/** All webhooks of a company, the oldest first. */
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
      otherwise: () => refusal('tooManyWebhooks'),
    },
  );

/** Records a webhook within the company's limit. The same id again leaves the first as it is. Throws 409 at the limit, and where it was deleted since. */
export async function createWebhook(item: WebhookItem, extra: readonly Write[]): Promise<WebhookItem> {
  const put = putItem('webhooks', item, { when: missing('id') });
  const refused = await tryTransact([put, notEnded(item.id), count(item, 1), ...extra], [put]);
  return refused ? getWebhook(item) : item;
}

type Change = Partial<Pick<WebhookItem, 'url' | 'eventos' | 'ativo'>>;

/**
 * Changes what is given. One that is switched on, or gets another address, begins anew with what waits for it: a run that is
 * under way loses its turn, so that nothing it has seen of the receiver before is held against this one. One that is off is
 * not looked after. Throws 404.
 */
export async function changeWebhook(
  before: WebhookItem,
  change: Change,
  { now, extra }: { now: Date; extra: readonly Write[] },
): Promise<void> {
  const isBack = change.ativo === true && !before.ativo;
  const anew = isBack || (change.url !== undefined && change.url !== before.url);
  const forgotten = [
    ...(anew ? ['falhandoDesde', 'motivo', 'poupadoAte', 'ocupadoPor', 'ocupadoAte'] : []),
    ...(change.ativo === false ? ['fila', 'acordarEm'] : []),
  ];
  if (Object.keys(change).length + forgotten.length === 0) return;
  await transact([
    updateItem(
      'webhooks',
      keyOf(before),
      { set: change, remove: forgotten },
      { when: exists('id'), otherwise: () => refusal('webhookNotFound') },
    ),
    ...extra,
  ]);
  // Said again too: the waking of the first time may have been lost.
  if (change.ativo || anew) await wake(before, now);
}

/** Deletes a webhook; what it was told goes after it. Throws 404. */
export const removeWebhook = (key: WebhookKey, now: Date, extra: readonly Write[]): Promise<void> =>
  transact([
    deleteItem('webhooks', keyOf(key), {
      when: exists('id'),
      otherwise: () => refusal('webhookNotFound'),
    }),
    count(key, -1),
    endId(key.id, now),
    delivering(key, now),
    ...extra,
  ]);

/** Puts a secret in the place of the one that `before` shows. False when another request was faster. */
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

/** Tells functions/areas/webhooks/consumers/webhook-deliveries.ts of a webhook. */
export const delivering = ({ empresaId, id }: WebhookKey, now: Date): Write =>
  emit('webhook.leva', { empresaId, dados: { webhookId: id }, now });

/** Has the deliveries of a webhook looked after, now. False for one that is off, or gone. */
export async function wake(key: WebhookKey, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const enqueue = updateItem(
    'webhooks',
    keyOf(key),
    { set: { fila: QUEUE, acordarEm: at, pedidoEm: at }, add: { pedidos: 1 } },
    { when: equals('ativo', true) },
  );
  return (await tryTransact([enqueue, delivering(key, now)], [enqueue])) === undefined;
}
