import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { type Email, isRefused, isRefusedForGood, sendEmail } from '../../../platform/aws/mail.ts';
import { reserveEvent, uncountEvent } from '../../../platform/dynamodb/rate.ts';
import { newImages } from '../../../platform/dynamodb/stream.ts';
import { atLeastNow } from '../../../platform/events/late.ts';
import { logger, withoutAddresses } from '../../../platform/log.ts';
import { MAIL_CLASSES } from '../../../platform/mail/classes.ts';
import {
  claim,
  isAtMostOnce,
  isSent,
  markSent,
  type OutboxMail,
  unclaim,
} from '../../../platform/mail/outbox.ts';
import { compose } from '../compose.ts';
import { assertDayHasRoom, countDropped, dayOf, waitForTurn } from '../room.ts';

/**
 * Stream of the outbox, in lanes (infra/streams.ts): sends each mail within the limits of room.ts. Failed mails are reported
 * to the stream, which retries them; mails that SES refuses for good are logged and dropped. A crash between sending and
 * recording sends a mail twice, except a digest, which is claimed first and so may be lost.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  for (const { image, at, sequence } of newImages<OutboxMail>(event)) {
    try {
      await send(image, at);
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

async function send(letter: OutboxMail, writtenAt: Date): Promise<void> {
  if (await isSent(letter.id)) return;
  // A link's life starts when its mail is sent, so a delayed mail has a valid link.
  const now = atLeastNow(writtenAt);
  const kind = MAIL_CLASSES[letter.modelo];
  // Composing stores the token of the mail's link, so the day's limit is checked first.
  if (kind !== 'seguranca') await assertDayHasRoom();
  const day = kind === 'aviso' ? await dayOf(letter) : undefined;
  if (day && !(await reserveEvent(day, now))) {
    await countDropped(day, now);
    await markSent(letter.id, now);
    return;
  }
  let hasLeft = false;
  try {
    const email = await compose(letter, now);
    if (email && kind !== 'seguranca') await waitForTurn();
    if (email) await sendComposed(letter, email, now);
    hasLeft = email !== undefined;
  } finally {
    // A mail without a reader does not count; a failed one counts when it is retried.
    if (day && !hasLeft) await uncountEvent(day, now);
  }
  await markSent(letter.id, now);
}

async function sendComposed(letter: OutboxMail, email: Email, now: Date): Promise<void> {
  if (isAtMostOnce(letter) && !(await claim(letter.id, now))) return;
  try {
    await sendEmail(email);
  } catch (error) {
    if (!isRefusedForGood(error)) {
      if (isAtMostOnce(letter) && isRefused(error)) await unclaim(letter.id);
      throw error;
    }
    logger.error('mail refused', { id: letter.id, modelo: letter.modelo });
  }
}
