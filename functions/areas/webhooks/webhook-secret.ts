import { createHmac, randomBytes } from 'node:crypto';
import { refusal } from '../../../shared/errors.ts';
import { addMs } from '../../../shared/rules/dates.ts';
import { MOST_EARLIER_SECRETS, SECRET_OVERLAP_MS } from '../../../shared/rules/webhooks.ts';
import { decrypt, encrypt } from '../../platform/aws/crypto.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { getWebhook, replaceSecret, type Secret, type WebhookItem } from './store/webhook-rows.ts';

/** The secret's format in Standard Webhooks, which its libraries read. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

const contextOf = (webhookId: string): string => `webhook:${webhookId}`;

export const newSecret = async (webhookId: string, id: string): Promise<Secret> => ({
  id,
  cifrado: await encrypt(PREFIX + randomBytes(SECRET_BYTES).toString('base64'), contextOf(webhookId)),
});

export const readSecret = ({ id, segredo }: WebhookItem): Promise<string> =>
  decrypt(segredo.cifrado, contextOf(id));

const stillSigning = ({ anteriores = [] }: WebhookItem, now: Date) =>
  anteriores.filter(({ ate }) => ate > now.toISOString());

/** Until when earlier secrets still sign. */
export const earlierUntil = (webhook: WebhookItem, now: Date): string | null =>
  stillSigning(webhook, now).at(-1)?.ate ?? null;

/**
 * Replaces the secret of a webhook; the earlier one signs for another day. A retry of the request changes nothing. Throws
 * 409 when several were replaced within the day, or a later request has replaced it.
 */
export async function rotate(
  webhook: WebhookItem,
  rotation: string,
  { now, extra }: { now: Date; extra: readonly Write[] },
): Promise<WebhookItem> {
  if (webhook.segredo.id === rotation) return webhook;
  const earlier = stillSigning(webhook, now);
  const isReplaced = earlier.some(({ id }) => id === rotation);
  if (isReplaced || earlier.length >= MOST_EARLIER_SECRETS) throw refusal(REFUSALS.secretReplacedLately);
  const segredo = await newSecret(webhook.id, rotation);
  const before = { ...webhook.segredo, ate: addMs(now, SECRET_OVERLAP_MS).toISOString() };
  const anteriores = [...earlier, before];
  if (await replaceSecret(webhook, segredo, { anteriores, extra }))
    return { ...webhook, segredo, anteriores };
  const current = await getWebhook(webhook);
  if (current.segredo.id === rotation) return current;
  throw refusal(REFUSALS.secretReplacedLately);
}

/** The secrets that sign at the moment, the current one first. */
export const signingSecrets = (webhook: WebhookItem, now: Date): Promise<string[]> =>
  Promise.all(
    [webhook.segredo, ...stillSigning(webhook, now)].map(({ cifrado }) =>
      decrypt(cifrado, contextOf(webhook.id)),
    ),
  );

/** The headers of one attempt (Standard Webhooks): id, time and body, signed under each secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
