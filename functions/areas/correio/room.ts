import { setTimeout as sleep } from 'node:timers/promises';
import { addMs, SECOND_MS } from '../../../shared/rules/dates.ts';
import { readSendQuota, type SendQuota } from '../../platform/aws/mail.ts';
import { type Limit, reserveEvent, windowEnd } from '../../platform/dynamodb/rate.ts';
import type { MailClass } from '../../platform/mail/classes.ts';

/** The share of SES's quota, per day and second, up to which mails of a class are sent. */
const SHARES: Record<MailClass, number> = {
  recuperacao: 1,
  acesso: 1,
  seguranca: 0.9,
  conta: 0.8,
  aviso: 0.8,
};
/** SES counts mails with a delay, and its quota may be read only once a second. */
const QUOTA_TTL_MS = 15 * SECOND_MS;
const LONGEST_WAIT_MS = 30 * SECOND_MS;

/** The mail's class has used up its share of the quota. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

let known: { quota: SendQuota; until: number; sentSince: number } | undefined;

async function currentQuota() {
  if (!known || known.until <= Date.now())
    known = { quota: await readSendQuota(), until: Date.now() + QUOTA_TTL_MS, sentSince: 0 };
  return known;
}

/** Throws NoRoomError when the class has used up its share of the day. */
export async function assertDayHasRoom(classe: MailClass): Promise<void> {
  if (SHARES[classe] === 1) return;
  const { quota, sentSince } = await currentQuota();
  if (quota.aDay >= 0 && quota.sentInDay + sentSince >= quota.aDay * SHARES[classe])
    throw new NoRoomError(`the day of the mail service has no room for ${classe}`);
}

/** Waits for a second with room for the class. Throws NoRoomError after `longestMs`. */
export async function waitForTurn(classe: MailClass, longestMs = LONGEST_WAIT_MS): Promise<void> {
  if (SHARES[classe] === 1) return;
  const current = await currentQuota();
  const max = Math.max(1, Math.floor(current.quota.aSecond * SHARES[classe]));
  const pace: Limit = { name: 'correio-ritmo', subject: 'ses', max, windowMs: SECOND_MS };
  const latest = addMs(new Date(), longestMs);
  for (let now = new Date(); ; now = new Date()) {
    if (await reserveEvent(pace, now)) {
      current.sentSince += 1;
      return;
    }
    const next = windowEnd(pace, now);
    if (next > latest) throw new NoRoomError(`the mail service has no turn for ${classe}`);
    await sleep(next.getTime() - now.getTime());
  }
}
