import { setTimeout as sleep } from 'node:timers/promises';
import { addMs, DAY_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { readSendQuota, type SendQuota } from '../../platform/aws/mail.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import { countEvent, type Limit, reserveEvent, scaled, windowEnd } from '../../platform/dynamodb/rate.ts';
import type { OutboxMail } from '../../platform/mail/outbox.ts';
import { notify } from '../avisos/index.ts';
import { getEmpresa } from '../empresas/index.ts';

/** Share of SES's quota, per day and second, for other than security mails. */
const SHARE_OF_OTHERS = 0.8;
/** SES counts mails with a delay, and its quota may be read only once a second. */
const QUOTA_TTL_MS = 15 * SECOND_MS;
const LONGEST_WAIT_MS = 30 * SECOND_MS;

/** The quota for other than security mails is used up: they wait in their lane. */
class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

let known: { quota: SendQuota; until: number; sentSince: number } | undefined;

async function currentQuota() {
  if (!known || known.until <= Date.now())
    known = { quota: await readSendQuota(), until: Date.now() + QUOTA_TTL_MS, sentSince: 0 };
  return known;
}

/** Throws NoRoomError when other than security mails have used up their share of the day; the stream retries. */
export async function assertDayHasRoom(): Promise<void> {
  const { quota, sentSince } = await currentQuota();
  if (quota.aDay >= 0 && quota.sentInDay + sentSince >= quota.aDay * SHARE_OF_OTHERS)
    throw new NoRoomError('the day of the mail service has no room for other mails');
}

/** Waits for a second with room for other than security mails. Throws NoRoomError after half a minute. */
export async function waitForTurn(): Promise<void> {
  const current = await currentQuota();
  const max = Math.max(1, Math.floor(current.quota.aSecond * SHARE_OF_OTHERS));
  const pace: Limit = { name: 'correio-ritmo', subject: 'ses', max, windowMs: SECOND_MS };
  const latest = addMs(new Date(), LONGEST_WAIT_MS);
  for (let now = new Date(); now < latest; now = new Date()) {
    if (await reserveEvent(pace, now)) {
      current.sentSince += 1;
      return;
    }
    await sleep(windowEnd(pace, now).getTime() - now.getTime());
  }
  throw new NoRoomError('the mail service has no turn for other mails');
}

const MAILS_A_DAY = 100;
const MAILS_A_DAY_PER_PERSON = 10;

const mailLimit = (empresaId: string, people: number): Limit => ({
  name: 'correio-avisos',
  subject: empresaId,
  max: scaled(MAILS_A_DAY + MAILS_A_DAY_PER_PERSON * people),
  windowMs: DAY_MS,
});

/** The company's daily limit for mails of class `aviso`. Undefined: the company was deleted. */
export async function dayOf({ conta }: OutboxMail): Promise<Limit | undefined> {
  const empresa = conta && (await getEmpresa(conta.empresaId, { fresh: false }));
  return empresa && mailLimit(empresa.id, empresa.numColaboradores);
}

/** Counts a mail dropped by the company's daily limit, and notifies the company of the day's first. */
export async function countDropped({ subject: empresaId }: Limit, now: Date): Promise<void> {
  const dropped: Limit = { name: 'correio-descartados', subject: empresaId, max: 0, windowMs: DAY_MS };
  if ((await countEvent(dropped, now)) > 1) return;
  const owner = { tipo: 'empresa', empresaId, contaId: empresaId } as const;
  const em = now.toISOString();
  await notify({ owner, id: newUlid(now), tipo: 'emails_no_limite', dados: {}, em }, now);
}
