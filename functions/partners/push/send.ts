import webPush from 'web-push';
import { SECOND_MS } from '../../../shared/rules/dates.ts';
import { env } from '../../platform/aws/env.ts';
import { pushKeys } from '../../platform/aws/push-key.ts';
import { logger } from '../../platform/log.ts';
import { callReceiver, InnerAddressError, NoAnswerError, TimedOutError } from '../receivers/connect.ts';
import { isPushService } from './services.ts';

export interface Message {
  titulo: string;
  texto: string;
  /** path on the site */
  url: string;
  /** messages of one id take each other's place */
  id: string;
}
interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}
interface Options {
  /** seconds for which the service keeps it for a browser that is off */
  ttl: number;
}

/**
 * How a message ended: taken; its browser is gone; not taken, to be tried again; never to be tried again, since it may
 * have been taken, or would be refused again; never to be tried again, since there was no answer in time.
 */
export type Ending = 'sent' | 'gone' | 'later' | 'over' | 'timeout';

const TIMEOUT_MS = 2 * SECOND_MS;

/** Sends one message, encrypted for its browser alone, to the service that the browser chose. */
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
  logger.warn('push refused', { status, service: new URL(endpoint).host });
  return 'over';
}
