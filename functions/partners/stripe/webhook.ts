import Stripe from 'stripe';
import * as z from 'zod/mini';
import { invalid } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import { stripeSecret } from '../../platform/aws/secrets.ts';

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** the payment concerned: a Pix of ours, or a boleto, whose invoice may be void */
  readonly payment: { readonly id: string; readonly forma: 'boleto' | 'pix' } | undefined;
  /** the payment whose money may have gone back: refunded or disputed */
  readonly reversedId: string | undefined;
  /** the subscription concerned, if any */
  readonly subscriptionId: string | undefined;
  /** the invoice concerned */
  readonly invoice: PaidInvoice | undefined;
  /** the customer whose default card has changed, and its company */
  readonly newCard: { readonly customerId: string; readonly empresaId: string } | undefined;
}

/** An invoice as a receipt shows it. */
interface PaidInvoice {
  readonly id: string;
  /** cents */
  readonly amountPaid: number;
  /** Stripe's own page of the invoice */
  readonly url: string | undefined;
}

const TOLERANCE_SECONDS = 300;

/** Object kinds that plans depend on; other events are answered with 200 and change nothing. */
const Subject = z.union([
  z.object({ object: z.literal('subscription'), id: z.string() }),
  z.object({
    object: z.literal('invoice'),
    id: z.string(),
    amount_paid: z._default(z.number(), 0),
    hosted_invoice_url: z.nullish(z.string()),
    parent: z.object({ subscription_details: z.object({ subscription: z.string() }) }),
  }),
  z.object({
    object: z.literal('payment_intent'),
    id: z.string(),
    payment_method_types: z._default(z.array(z.string()), []),
  }),
  z.object({
    // Stripe names a refund by its charge, a dispute by itself.
    object: z.enum(['charge', 'dispute']),
    payment_intent: z.nullish(z.string()),
  }),
  z.object({
    object: z.literal('customer'),
    id: z.string(),
    metadata: z.object({ empresaId: z.string() }),
  }),
]);
type Subject = z.output<typeof Subject>;

/** The changed field of a customer that matters: its default card. */
const Previous = z.object({
  previous_attributes: z.object({
    invoice_settings: z.object({ default_payment_method: z.nullable(z.string()) }),
  }),
});

/** Reads a webhook's event. Throws 400 unless Stripe signed the bytes within the last five minutes. */
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
  const about = subject.success ? subject.data : undefined;
  const cardChanged = about?.object === 'customer' && Previous.safeParse(event.data).success;
  return {
    id: event.id,
    type: event.type,
    payment: paymentOf(about),
    reversedId: about && isReversal(about) ? (about.payment_intent ?? undefined) : undefined,
    subscriptionId: subscriptionOf(about),
    invoice: about?.object === 'invoice' ? toPaid(about) : undefined,
    newCard: cardChanged ? { customerId: about.id, empresaId: about.metadata.empresaId } : undefined,
  };
}

const isReversal = (about: Subject): about is Extract<Subject, { object: 'charge' | 'dispute' }> =>
  about.object === 'charge' || about.object === 'dispute';

/** A card's payments concern its subscription, which has events of its own. */
function paymentOf(about: Subject | undefined): StripeEvent['payment'] {
  if (about?.object !== 'payment_intent') return undefined;
  const forma = (['boleto', 'pix'] as const).find((each) => about.payment_method_types.includes(each));
  return forma && { id: about.id, forma };
}

function subscriptionOf(about: Subject | undefined): string | undefined {
  if (about?.object === 'subscription') return about.id;
  return about?.object === 'invoice' ? about.parent.subscription_details.subscription : undefined;
}

const toPaid = ({ id, amount_paid, hosted_invoice_url }: Extract<Subject, { object: 'invoice' }>) => ({
  id,
  amountPaid: amount_paid,
  url: hosted_invoice_url ?? undefined,
});
