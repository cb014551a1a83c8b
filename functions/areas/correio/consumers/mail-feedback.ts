import type { EventBridgeEvent } from 'aws-lambda';
import { logger } from '../../../platform/log.ts';
import { type Motivo, markUndeliverable } from '../../contas/index.ts';

interface Recipient {
  emailAddress: string;
}
/** The fields read here of what SES publishes (infra/events.ts passes on only these). */
interface Feedback {
  eventType: string;
  bounce?: { bounceType: string; bouncedRecipients: Recipient[] };
  complaint?: { complainedRecipients: Recipient[] };
}

/** After a permanent bounce or a complaint, the address gets no more mail. */
export async function handler({ time, detail }: EventBridgeEvent<string, Feedback>): Promise<void> {
  const { motivo, recipients } = classify(detail);
  for (const { emailAddress } of recipients) {
    await markUndeliverable(addressOf(emailAddress), motivo, new Date(time));
  }
  if (recipients.length > 0) logger.warn('address no longer mailed', { motivo, count: recipients.length });
}

/** SES itself retries after `Transient` and `Undetermined` bounces. */
function classify({ eventType, bounce, complaint }: Feedback): { motivo: Motivo; recipients: Recipient[] } {
  if (eventType === 'Complaint') {
    return { motivo: 'reclamado', recipients: complaint?.complainedRecipients ?? [] };
  }
  const isFinal = eventType === 'Bounce' && bounce?.bounceType === 'Permanent';
  return { motivo: 'devolvido', recipients: isFinal ? bounce.bouncedRecipients : [] };
}

/** `Ana <ana@example.com>` or the bare address, as accounts store it. */
const addressOf = (recipient: string): string =>
  (/<([^<>]+)>/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();
