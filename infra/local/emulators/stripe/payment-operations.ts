import { emit } from './courier.ts';
import { badRequest, missing, StripeApiError } from './errors.ts';
import { groupOf, metadataOf, textOf, textsOf } from './form.ts';
import { type Call, expandOfRows, findOr404, list, type Operations } from './operation.ts';
import { type Books, type Intent, newId } from './state.ts';
import { disputeWire, intentWire, type Wire } from './wire.ts';

/** A Pix, confirmed at once. */
function createPix({ books, now, form }: Call): Wire {
  const customer = textOf(form.customer) ?? '';
  if (!books.customers[customer]) throw missing('customer', customer, 'customer');
  const amount = Number(textOf(form.amount));
  if (!Number.isInteger(amount) || amount < 50) throw badRequest('Invalid integer', 'amount');
  if (textsOf(form.allowed_payment_method_types).join() !== 'pix')
    throw badRequest('This emulator only creates Pix payments.', 'allowed_payment_method_types');
  const seconds = Number(
    textOf(groupOf(groupOf(form.payment_method_options).pix).expires_after_seconds) ?? 14_400,
  );
  const id = newId('pi');
  const intent: Intent = {
    id,
    secret: `${id}_secret_${newId('s').slice(2)}`,
    created: now,
    customer,
    invoice: null,
    amount,
    status: 'requires_action',
    card: null,
    failure: null,
    method: 'pix',
    metadata: metadataOf(form.metadata),
    expiresAt: now + seconds,
  };
  books.intents[id] = intent;
  emit(books, now, 'payment_intent.created', intentWire(books, intent));
  emit(books, now, 'payment_intent.requires_action', intentWire(books, intent));
  return intentWire(books, intent, textsOf(form.expand));
}

const unexpectedState = (message: string) =>
  new StripeApiError(400, 'invalid_request_error', message, { code: 'payment_intent_unexpected_state' });

function cancelIntent({ books, now, id }: Call): Wire {
  const intent = findOr404(books.intents, 'payment_intent', id);
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    );
  intent.status = 'canceled';
  emit(books, now, 'payment_intent.canceled', intentWire(books, intent));
  return intentWire(books, intent);
}

function refund({ books, now, form }: Call): Wire {
  const id = textOf(form.payment_intent) ?? '';
  const intent = books.intents[id];
  if (!intent) throw missing('payment_intent', id, 'payment_intent');
  const left = intent.amount - (intent.refunded ?? 0);
  return refundIntent(books, now, intent, left);
}

/** Pays a payment back by API, or a part of it by Stripe's dashboard. */
export function refundIntent(books: Books, now: number, intent: Intent, amount: number): Wire {
  if (intent.status !== 'succeeded')
    throw badRequest('This PaymentIntent has no successful charge.', 'payment_intent');
  if (intent.method === 'boleto') throw badRequest('Boleto payments cannot be refunded.', 'payment_intent');
  if (intent.dispute && intent.dispute.status !== 'won')
    throw badRequest('Charge has been charged back.', 'payment_intent', 'charge_disputed');
  const before = intent.refunded ?? 0;
  if (before === intent.amount)
    throw badRequest('Charge has already been refunded.', 'payment_intent', 'charge_already_refunded');
  if (!Number.isInteger(amount) || amount < 1 || before + amount > intent.amount)
    throw badRequest('Refund amount is greater than unrefunded amount on charge.', 'amount');
  intent.refunded = before + amount;
  emit(books, now, 'charge.refunded', intentWire(books, intent, ['latest_charge']).latest_charge);
  return { id: newId('re'), object: 'refund', amount, payment_intent: intent.id, status: 'succeeded' };
}

/** A payer objects at the bank, which takes the money at once, or the bank decides. */
export function disputeIntent(
  books: Books,
  now: number,
  intent: Intent,
  status: 'needs_response' | 'won' | 'lost',
) {
  if (intent.status !== 'succeeded' || intent.method === 'boleto')
    throw badRequest('This payment cannot be disputed.', 'payment_intent');
  intent.dispute = { id: newId('du'), ...intent.dispute, status };
  const type = status === 'needs_response' ? 'created' : 'closed';
  emit(books, now, `charge.dispute.${type}`, disputeWire(intent));
}

/** Payments, and what becomes of their money. */
export const PAYMENT_OPERATIONS: Operations = {
  'POST /v1/payment_intents': {
    accepts: [
      'amount',
      'currency',
      'customer',
      'allowed_payment_method_types',
      'payment_method_data',
      'payment_method_options',
      'confirm',
      'metadata',
    ],
    run: createPix,
  },
  'GET /v1/payment_intents': {
    accepts: ['limit', 'customer'],
    run: ({ books, form }) => {
      const rows = Object.values(books.intents)
        .filter(({ customer }) => customer === textOf(form.customer))
        .reverse()
        .slice(0, Number(textOf(form.limit) ?? 10));
      return list(rows.map((intent) => intentWire(books, intent, expandOfRows(form))));
    },
  },
  'GET /v1/payment_intents/{id}': {
    run: ({ books, id, form }) =>
      intentWire(books, findOr404(books.intents, 'payment_intent', id), textsOf(form.expand)),
  },
  'POST /v1/payment_intents/{id}/cancel': { run: cancelIntent },
  'GET /v1/disputes': {
    accepts: ['limit', 'payment_intent'],
    run: ({ books, form }) => {
      const intent = books.intents[textOf(form.payment_intent) ?? ''];
      return list(intent?.dispute ? [disputeWire(intent)] : []);
    },
  },
  'POST /v1/refunds': { accepts: ['payment_intent'], run: refund },
};
