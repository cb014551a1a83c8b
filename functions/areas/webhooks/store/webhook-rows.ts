import { MOST_WEBHOOKS, type WebhookEvent } from '../../../../shared/rules/webhooks.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import {
  changeReceiver,
  createReceiver,
  findListed,
  getListed,
  keyOf,
  type ReceiverItem,
  type ReceiverKey,
  type ReceiverList,
  receiversOf,
  removeReceiver,
} from './receivers.ts';

/** An encrypted secret; `id`: the request that made it. */
export interface Secret {
  id: string;
  cifrado: string;
}
export interface EarlierSecret extends Secret {
  /** signs until then (ISO) */
  ate: string;
}

export interface WebhookItem extends ReceiverItem {
  tipo?: never;
  eventos: WebhookEvent[];
  segredo: Secret;
  anteriores?: EarlierSecret[];
}

export const isWebhook = (item: ReceiverItem): item is WebhookItem => item.tipo === undefined;

const WEBHOOKS: ReceiverList<WebhookItem> = {
  is: isWebhook,
  counter: 'total',
  most: MOST_WEBHOOKS,
  tooMany: REFUSALS.tooManyWebhooks,
  notFound: REFUSALS.webhookNotFound,
};

export const findWebhook = (key: ReceiverKey) => findListed(WEBHOOKS, key);

/** Throws 404. */
export const getWebhook = (key: ReceiverKey) => getListed(WEBHOOKS, key);

/** Oldest first. */
export const webhooksOf = async (empresaId: string): Promise<WebhookItem[]> =>
  (await receiversOf(empresaId)).filter(isWebhook);

export const createWebhook = (item: WebhookItem, extra: readonly Write[]) =>
  createReceiver(WEBHOOKS, item, extra);

type WebhookChange = Partial<Pick<WebhookItem, 'url' | 'eventos' | 'ativo'>>;

/** Throws 404. */
export const changeWebhook = (
  before: WebhookItem,
  change: WebhookChange,
  options: { now: Date; extra: readonly Write[] },
): Promise<void> =>
  changeReceiver(
    WEBHOOKS,
    before,
    { set: change, isMoved: change.url !== undefined && change.url !== before.url },
    options,
  );

/** Throws 404. */
export const removeWebhook = (key: ReceiverKey, now: Date, extra: readonly Write[]) =>
  removeReceiver(WEBHOOKS, key, now, extra);

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
