import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { MOST_WEBHOOKS, type OffReason, type WebhookEvent } from '../../../../shared/rules/webhooks.ts';
import { db, queryPage, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { endId, notEnded } from '../../../platform/dynamodb/ended-ids.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import type { Leased } from '../../../platform/dynamodb/lease.ts';
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

export const webhookKey = ({ empresaId, id }: WebhookKey) => ({
  TableName: table('webhooks'),
  Key: { empresaId, id },
});

export async function findWebhook(key: WebhookKey): Promise<WebhookItem | undefined> {
  const found = await db.send(new GetCommand({ ...webhookKey(key), ConsistentRead: true }));
  const item = found.Item as WebhookItem | undefined;
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
  const { items } = await queryPage<WebhookItem>(
    new QueryCommand({
      TableName: table('webhooks'),
      KeyConditionExpression: 'empresaId = :empresaId AND id < :total',
      ExpressionAttributeValues: { ':empresaId': empresaId, ':total': TOTAL },
      ConsistentRead: true,
      Limit: 2 * MOST_WEBHOOKS,
    }),
  );
  return items;
}

const count = ({ empresaId }: WebhookKey, change: 1 | -1): Write => ({
  item: {
    Update: {
      ...webhookKey({ empresaId, id: TOTAL }),
      UpdateExpression: 'ADD quantos :change',
      ...(change > 0 && {
        ConditionExpression: 'attribute_not_exists(quantos) OR quantos < :most',
      }),
      ExpressionAttributeValues: { ':change': change, ...(change > 0 && { ':most': MOST_WEBHOOKS }) },
    },
  },
  otherwise: () => refusal('tooManyWebhooks'),
});

class AlreadyCreatedError extends Error {
  override readonly name = 'AlreadyCreatedError';
}

/** Records a webhook within the company's limit. The same id again leaves the first as it is. Throws 409 at the limit, and where it was deleted since. */
export async function createWebhook(item: WebhookItem, extra: readonly Write[]): Promise<WebhookItem> {
  try {
    await transact([
      {
        item: {
          Put: {
            TableName: table('webhooks'),
            Item: item,
            ConditionExpression: 'attribute_not_exists(id)',
          },
        },
        otherwise: () => new AlreadyCreatedError(),
      },
      notEnded(item.id),
      count(item, 1),
      ...extra,
    ]);
    return item;
  } catch (error) {
    if (!(error instanceof AlreadyCreatedError)) throw error;
    return getWebhook(item);
  }
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
    {
      item: { Update: { ...webhookKey(before), ...changeSet({ ...change }, forgotten, { id: before.id }) } },
      otherwise: () => refusal('webhookNotFound'),
    },
    ...extra,
  ]);
  // Said again too: the waking of the first time may have been lost.
  if (change.ativo || anew) await wake(before, now);
}

/** Deletes a webhook; what it was told goes after it. Throws 404. */
export const removeWebhook = (key: WebhookKey, now: Date, extra: readonly Write[]): Promise<void> =>
  transact([
    {
      item: { Delete: { ...webhookKey(key), ConditionExpression: 'attribute_exists(id)' } },
      otherwise: () => refusal('webhookNotFound'),
    },
    count(key, -1),
    endId(key.id, now),
    delivering(key, now),
    ...extra,
  ]);

class ReplacedError extends Error {
  override readonly name = 'ReplacedError';
}

/** Puts a secret in the place of the one that `before` shows. False when another request was faster. */
export async function replaceSecret(
  before: WebhookItem,
  segredo: Secret,
  { anteriores, extra }: { anteriores: readonly EarlierSecret[]; extra: readonly Write[] },
): Promise<boolean> {
  try {
    await transact([
      {
        item: {
          Update: {
            ...webhookKey(before),
            UpdateExpression: 'SET segredo = :segredo, anteriores = :anteriores',
            ConditionExpression: 'segredo.id = :before',
            ExpressionAttributeValues: {
              ':segredo': segredo,
              ':anteriores': anteriores,
              ':before': before.segredo.id,
            },
          },
        },
        otherwise: () => new ReplacedError(),
      },
      ...extra,
    ]);
    return true;
  } catch (error) {
    if (error instanceof ReplacedError) return false;
    throw error;
  }
}

/** Tells functions/areas/webhooks/consumers/webhook-deliveries.ts of a webhook. */
export const delivering = ({ empresaId, id }: WebhookKey, now: Date): Write =>
  emit('webhook.leva', { empresaId, dados: { webhookId: id }, now });

class AsleepError extends Error {
  override readonly name = 'AsleepError';
}

/** Has the deliveries of a webhook looked after, now. False for one that is off, or gone. */
export async function wake(key: WebhookKey, now: Date): Promise<boolean> {
  try {
    await transact([
      {
        item: {
          Update: {
            ...webhookKey(key),
            UpdateExpression: 'SET fila = :queue, acordarEm = :now, pedidoEm = :now ADD pedidos :one',
            ConditionExpression: 'ativo = :on',
            ExpressionAttributeValues: { ':queue': QUEUE, ':now': now.toISOString(), ':one': 1, ':on': true },
          },
        },
        otherwise: () => new AsleepError(),
      },
      delivering(key, now),
    ]);
    return true;
  } catch (error) {
    if (error instanceof AsleepError) return false;
    throw error;
  }
}
