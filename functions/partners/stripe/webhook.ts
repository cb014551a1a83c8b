import Stripe from 'stripe';
import * as z from 'zod/mini';
import { invalid } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { stripeSecret } from '../../aws/secrets.ts';

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** the subscription it is about; undefined when it is about none */
  readonly subscriptionId: string | undefined;
}

const TOLERANCE_SECONDS = 300;

/** The two kinds of objects that plans depend on; every other event is answered with 200 and changes nothing. */
const Subject = z.union([
  z.object({ object: z.literal('subscription'), id: z.string() }),
  z.object({
    object: z.literal('invoice'),
    parent: z.object({ subscription_details: z.object({ subscription: z.string() }) }),
  }),
]);

/** Reads a webhook's event. Throws 400 for bytes that Stripe did not sign within the last five minutes. */
export async function readWebhook(
  body: Buffer,
  signature: string | undefined,
  now: Date,
): Promise<StripeEvent> {
  const { webhookSecret } = await stripeSecret();
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    throw invalid(MSG.assinaturaInvalida);
  }
  const subject = Subject.safeParse(event.data.object);
  return { id: event.id, type: event.type, subscriptionId: subject.success ? idOf(subject.data) : undefined };
}

const idOf = (subject: z.output<typeof Subject>): string =>
  subject.object === 'subscription' ? subject.id : subject.parent.subscription_details.subscription;
