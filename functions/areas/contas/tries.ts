import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal, refusal } from '../../../shared/refusals.ts';
import { MINUTE_MS } from '../../../shared/rules/dates.ts';
import { countEvent, giveBack, type Limit, reserveAll, scaled } from '../../platform/dynamodb/rate.ts';
import { networkOf } from '../../platform/http/client-address.ts';

export interface Try {
  email: string;
  /** epoch seconds of the account's last reset, with which counting starts over; 0 without one */
  since: number;
  /** the client's network address */
  address: string;
  now: Date;
}

const windowMs = 15 * MINUTE_MS;

/** For everybody else the account stays open: a stranger elsewhere can't lock its owner out. */
const perPair = ({ email, since, address }: Try): Limit => ({
  name: 'login',
  subject: JSON.stringify([email, since, networkOf(address)]),
  max: 10,
  windowMs,
});
/** Many people share one address in an office: by far more than any of them needs. */
const perAddress = ({ address }: Try): Limit => ({
  name: 'login-endereco',
  subject: networkOf(address),
  max: scaled(100),
  windowMs,
});
const perConta = ({ email, since }: Try): Limit => ({
  name: 'login-conta',
  subject: JSON.stringify([email, since]),
  max: Number.POSITIVE_INFINITY,
  windowMs,
});

const CALM = 50;
const SLOWER_BY_MS = 40;
export const SLOWEST_MS = 2000;

/** How long a try waits when so many have been made at one account, from wherever: slower, never closed. */
export const slowdownMs = (tries: number): number =>
  Math.min(SLOWEST_MS, Math.max(0, tries - CALM) * SLOWER_BY_MS);

/**
 * Runs one try of a password. It is counted before it is made, so that of many at once no more get through than of
 * many in a row, and not counted once it succeeds, or fails for another reason than the password. Throws 429.
 */
export async function asTry<T>(one: Try, attempt: () => Promise<T>): Promise<T> {
  const bounds = [perPair(one), perAddress(one)];
  if (await reserveAll(bounds, one.now)) throw refusal('tooManyTries');
  const conta = perConta(one);
  const undo = () => Promise.all([...bounds, conta].map((limit) => giveBack(limit, one.now)));
  await sleep(slowdownMs(await countEvent(conta, one.now)));
  try {
    const result = await attempt();
    await undo();
    return result;
  } catch (error) {
    if (!isRefusal(error, 'wrongCredentials')) await undo();
    throw error;
  }
}
