import { refusal } from '../../../../shared/errors.ts';
import { MOST_WEBHOOKS, type WebhookEvent } from '../../../../shared/rules/webhooks.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { equals } from '../../../platform/dynamodb/conditions.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import {
  changeReceiver,
  findReceiver,
  keyOf,
  type Limit,
  type ReceiverItem,
  type ReceiverKey,
  receiversOf,
  removeReceiver,
  tryCreateReceiver,
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

const LIMIT: Limit = { id: 'total', most: MOST_WEBHOOKS, tooMany: REFUSALS.tooManyWebhooks };

export const isWebhook = (item: ReceiverItem): item is WebhookItem => item.tipo === undefined;

export async function findWebhook(key: ReceiverKey): Promise<WebhookItem | undefined> {
  const item = await findReceiver(key);
  return item && isWebhook(item) ? item : undefined;
}

/** Throws 404. */
export async function getWebhook(key: ReceiverKey): Promise<WebhookItem> {
  const found = await findWebhook(key);
  if (!found) throw refusal(REFUSALS.webhookNotFound);
  return found;
}

/** Oldest first. */
export const webhooksOf = async (empresaId: string): Promise<WebhookItem[]> =>
  (await receiversOf(empresaId)).filter(isWebhook);

/** A retry with the same id returns the first. Throws 409 at the company's limit, and when it was deleted since. */
export const createWebhook = async (item: WebhookItem, extra: readonly Write[]): Promise<WebhookItem> =>
  (await tryCreateReceiver(item, LIMIT, extra)) ? item : getWebhook(item);

type WebhookChange = Partial<Pick<WebhookItem, 'url' | 'eventos' | 'ativo'>>;

/** Throws 404. */
export const changeWebhook = (
  before: WebhookItem,
  change: WebhookChange,
  options: { now: Date; extra: readonly Write[] },
): Promise<void> =>
  changeReceiver(
    before,
    {
      set: change,
      isMoved: change.url !== undefined && change.url !== before.url,
      notFound: REFUSALS.webhookNotFound,
    },
    options,
  );

/** Throws 404. */
export const removeWebhook = (key: ReceiverKey, now: Date, extra: readonly Write[]): Promise<void> =>
  removeReceiver(key, LIMIT, { now, extra, notFound: REFUSALS.webhookNotFound });

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
