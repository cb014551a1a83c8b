import { setTimeout as sleep } from 'node:timers/promises';
import { addMs, DAY_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { readSendQuota, type SendQuota } from '../../platform/aws/mail.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import { countEvent, type Limit, reserveEvent, scaled, windowEnd } from '../../platform/dynamodb/rate.ts';
import type { OutboxMail } from '../../platform/mail/outbox.ts';
import { tell } from '../avisos/index.ts';
import { getEmpresa } from '../empresas/index.ts';

/** Of what the mail service takes in a day and in a second, the rest is for security mails alone. */
const SHARE_OF_OTHERS = 0.8;
/** The service counts a mail some moments after it was taken, and may itself be asked once a second. */
const QUOTA_LIVES_MS = 15 * SECOND_MS;
const LONGEST_WAIT_MS = 30 * SECOND_MS;

/** Mails other than security's have had their share for now: they wait in their lane. */
class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

let known: { quota: SendQuota; until: number; sentSince: number } | undefined;

async function currentQuota() {
  if (!known || known.until <= Date.now())
    known = { quota: await readSendQuota(), until: Date.now() + QUOTA_LIVES_MS, sentSince: 0 };
  return known;
}

/** Throws NoRoomError if the last 24 hours have no room left for mails that are not security's: the stream tries again. */
export async function assertDayHasRoom(): Promise<void> {
  const { quota, sentSince } = await currentQuota();
  if (quota.aDay >= 0 && quota.sentInDay + sentSince >= quota.aDay * SHARE_OF_OTHERS)
    throw new NoRoomError('the day of the mail service has no room for other mails');
}

/**
 * Waits for a turn within the share of the second of mails that are not security's. Throws NoRoomError if none comes in
 * half a minute.
 */
export async function takeTurn(): Promise<void> {
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

/** The company's mails of the day, which a mail of class `aviso` counts against. Undefined: the company is gone. */
export async function dayOf({ conta }: OutboxMail): Promise<Limit | undefined> {
  const empresa = conta && (await getEmpresa(conta.empresaId, { fresh: false }));
  return empresa && mailLimit(empresa.id, empresa.numColaboradores);
}

/** A mail beyond the company's day is dropped, and counted; of the first of a day the company is told in the panel. */
export async function noteDropped({ subject: empresaId }: Limit, now: Date): Promise<void> {
  const dropped: Limit = { name: 'correio-descartados', subject: empresaId, max: 0, windowMs: DAY_MS };
  if ((await countEvent(dropped, now)) > 1) return;
  const owner = { tipo: 'empresa', empresaId, contaId: empresaId } as const;
  const em = now.toISOString();
  await tell({ owner, id: newUlid(now), tipo: 'emails_no_limite', dados: {}, em }, now);
}
