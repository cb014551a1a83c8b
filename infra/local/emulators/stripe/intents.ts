import { markDeclined, markPaid } from './billing.ts';
import { behaviourOf, digitsOf } from './cards.ts';
import { emit } from './courier.ts';
import { StripeApiError } from './errors.ts';
import { type Books, type Intent, newId } from './state.ts';
import { intentWire, invoiceWire } from './wire.ts';

export const findBySecret = (books: Books, secret: string): Intent | undefined =>
  Object.values(books.intents).find((intent) => intent.secret === secret);

/** Charges a test card. A decline is recorded in the intent (`refusalOf`), not thrown, so that it is stored. */
export function confirmWithCard(books: Books, now: number, intent: Intent, cardNumber: string): Intent {
  assertPayable(intent);
  const number = digitsOf(cardNumber);
  const behaviour = behaviourOf(number);
  const invoice = books.invoices[intent.invoice ?? ''];
  if (!invoice) throw new StripeApiError(500, 'api_error', 'The intent has no invoice');
  const id = newId('pm');
  // Numbers other than test cards are not stored.
  const kept = behaviour.kind === 'declines' && behaviour.decline.code === 'incorrect_number' ? '' : number;
  books.cards[id] = { id, number: kept };
  if (behaviour.kind === 'pays') markPaid(books, now, invoice, id);
  else if (behaviour.kind === 'declines') markDeclined(books, now, invoice, id, behaviour.decline);
  else {
    Object.assign(intent, { status: 'requires_action', card: id, failure: null });
    emit(books, now, 'payment_intent.requires_action', intentWire(books, intent));
    emit(books, now, 'invoice.payment_action_required', invoiceWire(books, invoice));
  }
  return intent;
}

/** Completes the authentication that a card required. */
export function authenticate(books: Books, now: number, intent: Intent, succeeded: boolean): Intent {
  const invoice = books.invoices[intent.invoice ?? ''];
  if (intent.status !== 'requires_action' || !intent.card || !invoice) return intent;
  if (succeeded) markPaid(books, now, invoice, intent.card);
  else {
    markDeclined(books, now, invoice, intent.card, {
      code: 'payment_intent_authentication_failure',
      message: 'Não foi possível autenticar seu cartão. Escolha outro cartão e tente novamente.',
    });
  }
  return intent;
}

/** The card error of a declined intent. */
export function refusalOf(books: Books, intent: Intent): StripeApiError | undefined {
  if (!intent.failure) return undefined;
  const { code, declineCode, message } = intent.failure;
  return new StripeApiError(402, 'card_error', message, {
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    payment_intent: intentWire(books, intent),
  });
}

function assertPayable(intent: Intent): void {
  if (intent.status === 'requires_payment_method' || intent.status === 'requires_action') return;
  throw new StripeApiError(
    400,
    'invalid_request_error',
    `This PaymentIntent's status is ${intent.status}, so it cannot be confirmed.`,
    { code: 'payment_intent_unexpected_state' },
  );
}
