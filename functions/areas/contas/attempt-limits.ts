import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal, refusal } from '../../../shared/errors.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/rules/dates.ts';
import {
  countEvent,
  type Limit,
  reserveAll,
  reserveEvent,
  scaled,
  uncountEvent,
} from '../../platform/dynamodb/rate.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import * as REFUSALS from '../../platform/refusals.ts';

export interface PasswordAttempt {
  email: string;
  /** epoch seconds of the account's last reset, with which counting starts over; 0 without one */
  since: number;
  /** the client's network address */
  address: string;
  now: Date;
}

const windowMs = 15 * MINUTE_MS;

/** Counted per account and network, so that an attacker elsewhere cannot lock the owner out. */
const perPair = ({ email, since, address }: PasswordAttempt): Limit => ({
  name: 'login',
  subject: JSON.stringify([email, since, networkOf(address)]),
  max: 10,
  windowMs,
});
/** Generous, because an office shares one address. */
const perAddress = ({ address }: PasswordAttempt): Limit => ({
  name: 'login-endereco',
  subject: networkOf(address),
  max: scaled(100),
  windowMs,
});
const perConta = ({ email, since }: PasswordAttempt): Limit => ({
  name: 'login-conta',
  subject: JSON.stringify([email, since]),
  max: Number.POSITIVE_INFINITY,
  windowMs,
});

const FREE_ATTEMPTS = 50;
const SLOWER_BY_MS = 40;
export const SLOWEST_MS = 2000;

/** The delay of an attempt, by the account's recent attempts from all addresses: it slows down but never locks. */
export const slowdownMs = (attempts: number): number =>
  Math.min(SLOWEST_MS, Math.max(0, attempts - FREE_ATTEMPTS) * SLOWER_BY_MS);

/**
 * Runs one attempt at a password. Counts it first, so that parallel attempts have the same limit as successive ones.
 * Uncounts it if it succeeds or fails for another reason than the password. Throws 429.
 */
export async function withAttemptLimits<T>(attempt: PasswordAttempt, check: () => Promise<T>): Promise<T> {
  const bounds = [perPair(attempt), perAddress(attempt)];
  if (await reserveAll(bounds, attempt.now)) throw refusal(REFUSALS.tooManyTries);
  const conta = perConta(attempt);
  const undo = () => Promise.all([...bounds, conta].map((limit) => uncountEvent(limit, attempt.now)));
  await sleep(slowdownMs(await countEvent(conta, attempt.now)));
  try {
    const result = await check();
    await undo();
    return result;
  } catch (error) {
    if (!isRefusal(error, REFUSALS.wrongCredentials)) await undo();
    throw error;
  }
}

/** Second steps of an account in a day: only a caller who knows the password can exhaust it, and a reset starts it over. */
const secondSteps = (contaId: string, since: number): Limit => ({
  name: 'desafio',
  subject: JSON.stringify([contaId, since]),
  max: 50,
  windowMs: DAY_MS,
});

/** As `withAttemptLimits`, for a code or password asked for after a first step: counted per account and day too. */
export async function withSecondStepLimits<T>(
  contaId: string,
  attempt: PasswordAttempt,
  check: () => Promise<T>,
): Promise<T> {
  const limit = secondSteps(contaId, attempt.since);
  if (!(await reserveEvent(limit, attempt.now))) throw refusal(REFUSALS.tooManyTries);
  try {
    const result = await withAttemptLimits(attempt, check);
    await uncountEvent(limit, attempt.now);
    return result;
  } catch (error) {
    if (!isRefusal(error, REFUSALS.wrongCredentials)) await uncountEvent(limit, attempt.now);
    throw error;
  }
}
