import type { EventBridgeEvent } from 'aws-lambda';
import { logger } from '../../../platform/log.ts';
import { type Motivo, markUndeliverable } from '../../contas/index.ts';

interface Recipient {
  emailAddress: string;
}
/** What SES publishes through the configuration set, as much of it as matters here. */
interface Feedback {
  eventType: string;
  bounce?: { bounceType: string; bouncedRecipients: Recipient[] };
  complaint?: { complainedRecipients: Recipient[] };
}

/** A mail came back for good, or its reader called it spam: nothing more goes to that address. */
export async function handler({ time, detail }: EventBridgeEvent<string, Feedback>): Promise<void> {
  const { motivo, recipients } = judge(detail);
  for (const { emailAddress } of recipients) {
    await markUndeliverable(addressOf(emailAddress), motivo, new Date(time));
  }
  if (recipients.length > 0) logger.warn('address no longer mailed', { motivo, count: recipients.length });
}

/** Mailboxes that are full or away for a while (`Transient`, `Undetermined`) are SES's business. */
function judge({ eventType, bounce, complaint }: Feedback): { motivo: Motivo; recipients: Recipient[] } {
  if (eventType === 'Complaint') {
    return { motivo: 'reclamado', recipients: complaint?.complainedRecipients ?? [] };
  }
  const isFinal = eventType === 'Bounce' && bounce?.bounceType === 'Permanent';
  return { motivo: 'devolvido', recipients: isFinal ? bounce.bouncedRecipients : [] };
}

/** `Ana <ana@example.com>` or the bare address, in the form accounts keep it. */
const addressOf = (recipient: string): string =>
  (/<([^>]+)>/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();
