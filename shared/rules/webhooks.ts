import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from './dates.ts';

/** Events that webhooks may receive. `teste` is sent on request from the panel. */
export const WEBHOOK_EVENTS = [
  'post.publicado',
  'compartilhamento.publicado',
  'troca.criada',
  'troca.atualizada',
  'colaborador.entrou',
  'colaborador.removido',
  'teste',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Webhooks of one company. */
export const MOST_WEBHOOKS = 10;
export const WEBHOOK_URL_MAX = 2048;

export const DELIVERY_SITUATIONS = ['pendente', 'entregue', 'falhou'] as const;
export type DeliverySituation = (typeof DELIVERY_SITUATIONS)[number];

/** Why a webhook was disabled automatically: days of failures, or the receiver answered 410 Gone. */
export const OFF_REASONS = ['falhas', 'removido'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** How long a replaced secret still signs. */
export const SECRET_OVERLAP_MS = DAY_MS;
/** Previous secrets that still sign: limits how often a secret is replaced per day. */
export const MOST_EARLIER_SECRETS = 2;

/** A receiver that fails for this long is disabled. */
export const FAILING_MS = 5 * DAY_MS;

const MIN_BACK_OFF_MS = MINUTE_MS;
const MAX_BACK_OFF_MS = 15 * MINUTE_MS;
/**
 * Back-off for a receiver that times out or asks for it: a quarter of the time since its last success. A receiver down
 * for an hour is then called once per quarter of an hour.
 */
export const backOffMs = (failingSince: Date, now: Date): number =>
  Math.min(Math.max((now.getTime() - failingSince.getTime()) / 4, MIN_BACK_OFF_MS), MAX_BACK_OFF_MS);

/** How long a delivery is retried after its first attempt. */
const RETRIED_FOR_MS = DAY_MS;
const GROWING = Array.from({ length: 22 }, (_, index) => (10 + 5 * index) * MINUTE_MS);
/**
 * Pauses between attempts, 23 hours in total. Enough that ten thousand deliveries to a receiver that fails every other
 * call all arrive; with the customary ten attempts, ten would be lost.
 */
const PAUSES_MS = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, ...GROWING];
/** The longest Retry-After that is honoured. */
const MOST_WAIT_MS = 6 * HOUR_MS;

/** The time of the next attempt, or undefined to give up. A receiver's `waitMs` is honoured within limits. */
export function nextAttempt(
  { attempts, begun, waitMs = 0 }: { attempts: number; begun: Date; waitMs?: number | undefined },
  now: Date,
): Date | undefined {
  const pause = PAUSES_MS[attempts - 1];
  const last = addMs(begun, RETRIED_FOR_MS);
  if (pause === undefined || now >= last) return undefined;
  const next = addMs(now, Math.max(pause, Math.min(waitMs, MOST_WAIT_MS)));
  return next < last ? next : last;
}

const SECONDS = /^\d{1,9}$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/** `Retry-After` in milliseconds, from seconds or a date. */
export function waitOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (SECONDS.test(retryAfter)) return Number(retryAfter) * 1000;
  if (!HTTP_DATE.test(retryAfter)) return undefined;
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? undefined : Math.max(0, until - now.getTime());
}
