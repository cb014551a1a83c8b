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
import { dayOf, noteDropped, takeTurn } from '../room.ts';

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
  const email = await compose(letter, now);
  const day = email && kind === 'aviso' ? await dayOf(letter) : undefined;
  if (day && !(await reserveEvent(day, now))) {
    await noteDropped(day, now);
    await markSent(letter.id, now);
    return;
  }
  try {
    if (email && kind !== 'seguranca') await takeTurn();
    await sendComposed(letter, email, now);
  } catch (error) {
    // It comes again, and is counted then.
    if (day) await giveBack(day, now);
    throw error;
  }
  await markSent(letter.id, now);
}

async function sendComposed(letter: OutboxMail, email: Email | undefined, now: Date): Promise<void> {
  if (email && !(isAtMostOnce(letter) && !(await claim(letter.id, now)))) {
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
}
