import webPush from 'web-push';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { env } from '../../platform/aws/env.ts';
import { pushKeys } from '../../platform/aws/push-key.ts';
import { logger } from '../../platform/log.ts';
import { isRefusalOfUs, logRefusalOfUs } from '../../platform/partner-refusals.ts';
import { callReceiver, InnerAddressError, NoAnswerError, TimedOutError } from '../receivers/connect.ts';
import { isPushService } from './services.ts';

export interface Message {
  titulo: string;
  texto: string;
  /** path on the site */
  url: string;
  /** a message replaces an earlier one with the same id */
  id: string;
}
interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}
interface Options {
  /** seconds for which the service keeps it for an offline browser */
  ttl: number;
}

/**
 * The outcome of a message. `sent`: accepted. `gone`: the browser is gone. `later`: not accepted, retry. `over`: never
 * retry, since it may have been accepted or would be refused again. `timeout`: no answer in time, never retry.
 */
export type Ending = 'sent' | 'gone' | 'later' | 'over' | 'timeout';

const TIMEOUT_MS = 2 * SECOND_MS;

/** Sends one message, encrypted for one browser, to that browser's push service. */
export async function sendPush(
  { endpoint, p256dh, auth }: Browser,
  message: Message,
  { ttl }: Options,
): Promise<Ending> {
  if (!isPushService(endpoint)) return 'gone';
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: env('PUSH_CONTACT'), ...(await pushKeys()) },
      TTL: ttl,
      topic: message.id.slice(-32),
    },
  );
  try {
    const { status } = await callReceiver(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body,
      timeoutMs: TIMEOUT_MS,
    });
    return endingOf(status, endpoint);
  } catch (error) {
    if (error instanceof InnerAddressError) return 'gone';
    if (error instanceof TimedOutError) return 'timeout';
    return error instanceof NoAnswerError ? 'over' : 'later';
  }
}

function endingOf(status: number, endpoint: string): Ending {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // 406: Windows, of too many.
  if (status === 406 || status === 429 || status >= 500) return 'later';
  if (isRefusalOfUs(status)) logRefusalOfUs('push', status);
  logger.warn('push refused', { status, service: new URL(endpoint).host });
  return 'over';
}
