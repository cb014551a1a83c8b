import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from './dates.ts';

/** What a company's own systems may be told of. `teste` is what somebody asks for in the panel. */
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

/** Why a webhook was switched off by nobody: its receiver failed for days, or said that it is gone (410). */
export const OFF_REASONS = ['falhas', 'removido'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** How long a secret that was replaced goes on signing, beside the new one. */
export const BOTH_SIGN_MS = DAY_MS;
/** Secrets that sign beside the one in force: more are not exchanged within a day. */
export const MOST_EARLIER_SECRETS = 2;

/** A receiver that takes nothing for so long is switched off. */
export const FAILING_MS = 5 * DAY_MS;

const LEAST_SPARED_MS = MINUTE_MS;
const MOST_SPARED_MS = 15 * MINUTE_MS;
/**
 * How long a receiver is left alone that left calls hanging, or asked for it: a quarter of the time for which nothing has
 * arrived there, so that one that is down for an hour holds a run up for one call in a quarter of an hour.
 */
export const sparedMs = (failingSince: Date, now: Date): number =>
  Math.min(Math.max((now.getTime() - failingSince.getTime()) / 4, LEAST_SPARED_MS), MOST_SPARED_MS);

/** How long a delivery is tried, from its first attempt on. */
const TRIED_FOR_MS = DAY_MS;
const GROWING = Array.from({ length: 22 }, (_, index) => (10 + 5 * index) * MINUTE_MS);
/**
 * Pauses between attempts, 23 hours in all. So many that of ten thousand deliveries to a receiver that fails every other
 * time all arrive: with the ten attempts that are customary, ten of them would not.
 */
const PAUSES_MS = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, ...GROWING];
/** What a receiver may ask us to wait. */
const MOST_WAIT_MS = 6 * HOUR_MS;

/**
 * When a delivery is tried again after so many attempts since `begun`, or undefined where it is given up. A receiver's
 * wish to be left alone for a while (`waitMs`) is granted, within bounds.
 */
export function nextAttempt(
  { attempts, begun, waitMs = 0 }: { attempts: number; begun: Date; waitMs?: number | undefined },
  now: Date,
): Date | undefined {
  const pause = PAUSES_MS[attempts - 1];
  const last = addMs(begun, TRIED_FOR_MS);
  if (pause === undefined || now >= last) return undefined;
  const next = addMs(now, Math.max(pause, Math.min(waitMs, MOST_WAIT_MS)));
  return next < last ? next : last;
}

const SECONDS = /^\d{1,9}$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/** What `Retry-After` asks for, in milliseconds: seconds, or a date. */
export function waitOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (SECONDS.test(retryAfter)) return Number(retryAfter) * 1000;
  if (!HTTP_DATE.test(retryAfter)) return undefined;
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? undefined : Math.max(0, until - now.getTime());
}
