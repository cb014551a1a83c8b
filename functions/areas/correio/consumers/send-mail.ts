import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import {
  type Email,
  isRefused,
  permanentRefusal,
  type RefusalCause,
  sendEmail,
} from '../../../platform/aws/mail.ts';
import { newImages } from '../../../platform/dynamodb/stream.ts';
import { atLeastNow } from '../../../platform/events/late.ts';
import { logger, withoutAddresses } from '../../../platform/log.ts';
import { MAIL_CLASSES } from '../../../platform/mail/classes.ts';
import {
  claim,
  isAtMostOnce,
  isDone,
  markSent,
  type OutboxMail,
  unclaim,
} from '../../../platform/mail/outbox.ts';
import { markRefused, requeue } from '../../../platform/mail/refused.ts';
import { compose, findAddressee } from '../compose.ts';
import { takeFromPurse } from '../purse.ts';
import { assertDayHasRoom, NoRoomError, waitForTurn } from '../room.ts';

/**
 * Stream of the outbox, by two readers (infra/streams.ts): sends each mail within the limits of room.ts and purse.ts. Failed mails are reported
 * to the stream, which retries them; mails that SES refuses permanently are logged, which alarms, and kept for `npm run
 * mail:resend`. A crash between sending and recording sends a mail twice, except a digest or report, which is claimed first
 * and so may be lost.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  for (const { image, at, sequence } of newImages<OutboxMail>(event)) {
    try {
      await sendOrMove(image, at);
    } catch (error) {
      logger.warn('mail not sent yet', {
        id: image.id,
        modelo: image.modelo,
        error: withoutAddresses(error),
      });
      batchItemFailures.push({ itemIdentifier: sequence });
    }
  }
  return { batchItemFailures };
}

/** A security mail without room moves to the other reader, so that no recovery or confirmation waits behind it. */
async function sendOrMove(letter: OutboxMail, queuedAt: Date): Promise<void> {
  try {
    await send(letter, queuedAt);
  } catch (error) {
    if (!(error instanceof NoRoomError) || letter.faixa === 'demais') throw error;
    await requeue({ ...letter, faixa: 'demais' }, new Date());
  }
}

async function send(letter: OutboxMail, queuedAt: Date): Promise<void> {
  if (await isDone(letter.id)) return;
  // A link's life starts when its mail is sent, so a delayed mail has a valid link.
  const now = atLeastNow(queuedAt);
  const classe = MAIL_CLASSES[letter.modelo];
  // Composing stores the token of the mail's link, so the day's limit is checked first.
  await assertDayHasRoom(classe);
  const addressee = await findAddressee(letter, now);
  const taken = addressee && (await takeFromPurse(letter, addressee, now));
  if (!taken || taken.allowed === 'nada') return markSent(letter.id, now);
  let hasLeft = false;
  try {
    const email = await compose(letter, addressee, { sum: taken.allowed === 'soma', now });
    await waitForTurn(classe, letter.faixa === 'seguranca' ? 0 : undefined);
    const recusa = await sendComposed(letter, email, now);
    if (recusa) return await markRefused(letter.id, { recusa, conta: addressee.conta }, now);
    hasLeft = true;
  } finally {
    // A failed or refused mail counts when it is sent again.
    if (!hasLeft) await taken.giveBack();
  }
  await markSent(letter.id, now);
}

/** Returns why SES refused the mail permanently; undefined if it was sent. */
async function sendComposed(letter: OutboxMail, email: Email, now: Date): Promise<RefusalCause | undefined> {
  if (isAtMostOnce(letter) && !(await claim(letter.id, now))) return undefined;
  try {
    await sendEmail(email);
    return undefined;
  } catch (error) {
    const recusa = permanentRefusal(error);
    if (!recusa) {
      if (isAtMostOnce(letter) && isRefused(error)) await unclaim(letter.id);
      throw error;
    }
    // Alarms count this line by its message and `recusa` (infra/observability.ts).
    const { id, modelo } = letter;
    logger.error('mail refused', { id, modelo, recusa, error: withoutAddresses(error) });
    return recusa;
  }
}
