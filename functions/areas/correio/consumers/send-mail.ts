import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { type Email, isRefused, isRefusedForGood, sendEmail } from '../../../platform/aws/mail.ts';
import { giveBack, reserveEvent } from '../../../platform/dynamodb/rate.ts';
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
import { assertDayHasRoom, dayOf, noteDropped, takeTurn } from '../room.ts';

/**
 * Stream of the outbox, in lanes (infra/streams.ts): sends each mail, of which a company has so many a day, and security
 * mails before all others (functions/areas/correio/room.ts). What fails is reported to the stream, which retries it; what SES refuses for
 * good is logged and given up. A crash between sending and recording it sends twice, which is better than not at all: but
 * for a digest, which is taken first, and lost where nobody knows whether SES has it.
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
  // A link's life begins when its mail leaves: one that waited must not arrive with an expired link.
  const now = atLeastNow(writtenAt);
  const kind = MAIL_CLASSES[letter.modelo];
  // Composing stores the token of the mail's link, so a mail that has no room today is not composed.
  if (kind !== 'seguranca') await assertDayHasRoom();
  const day = kind === 'aviso' ? await dayOf(letter) : undefined;
  if (day && !(await reserveEvent(day, now))) {
    await noteDropped(day, now);
    await markSent(letter.id, now);
    return;
  }
  let hasLeft = false;
  try {
    const email = await compose(letter, now);
    if (email && kind !== 'seguranca') await takeTurn();
    if (email) await sendComposed(letter, email, now);
    hasLeft = email !== undefined;
  } finally {
    // A mail without a reader takes no place of the day; one that failed is counted when it comes again.
    if (day && !hasLeft) await giveBack(day, now);
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
