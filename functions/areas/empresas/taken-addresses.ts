import { isRefusal } from '../../../shared/errors.ts';
import { HOUR_MS } from '../../../shared/rules/dates.ts';
import { type Limit, reserveEvent, scaled, uncountEvent, windowEnd } from '../../platform/dynamodb/rate.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import { throttled } from '../../platform/quota.ts';
import * as REFUSALS from '../../platform/refusals.ts';

/** More than an office that signs up at once needs, because sign-ups in progress count too. */
const takenLimit = (client: string): Limit => ({
  name: 'enderecos-em-uso',
  subject: networkOf(client),
  max: scaled(100),
  windowMs: HOUR_MS,
});

/**
 * Limits how many addresses one client can test by signing up. Counts only sign-ups whose address is taken; every sign-up
 * is counted before its address is looked up, so the 429 is the same for taken and free addresses.
 */
export async function limitTakenAddresses<T>(
  client: string,
  now: Date,
  signUp: () => Promise<T>,
): Promise<T> {
  const limit = takenLimit(client);
  if (!(await reserveEvent(limit, now)))
    throw throttled('Muitos cadastros desta rede usaram e-mails já cadastrados.', windowEnd(limit, now));
  try {
    const result = await signUp();
    await uncountEvent(limit, now);
    return result;
  } catch (error) {
    if (!isRefusal(error, REFUSALS.emailTaken) && !isRefusal(error, REFUSALS.emailTakenAtSignUp))
      await uncountEvent(limit, now);
    throw error;
  }
}
