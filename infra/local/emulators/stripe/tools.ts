import type { EmulatedStripe } from './api.ts';
import { digitsOf } from './cards.ts';
import { StripeApiError } from './errors.ts';
import { authenticate, confirmWithCard, findBySecret, refusalOf } from './intents.ts';
import { disputeIntent, refundIntent } from './payment-operations.ts';
import { type Books, type Intent, newId } from './state.ts';
import { intentWire } from './wire.ts';

type Body = Record<string, unknown>;
type Tool = (emulated: EmulatedStripe, body: Body) => object | Promise<object>;

const notFound = (what: string) =>
  new StripeApiError(404, 'invalid_request_error', `${what} não encontrado.`, { code: 'resource_missing' });

/** Throws 404 for an unknown secret. */
export function intentOf({ books }: EmulatedStripe, secret: unknown): Intent {
  const intent = typeof secret === 'string' ? findBySecret(books.value, secret) : undefined;
  if (!intent) throw notFound('Pagamento');
  return intent;
}

/** Changes the books, and answers once the product has received the webhooks. */
export async function change(
  { books, courier }: EmulatedStripe,
  work: (value: Books) => void,
): Promise<void> {
  books.update((value) => {
    work(value);
    return undefined;
  });
  await courier.flush();
}

/**
 * POST /pagar {clientSecret, cartao}: pays as the card form does. A card that requires authentication answers
 * `requires_action`; with `autenticar: true` it is authenticated at once.
 */
async function pay(emulated: EmulatedStripe, { clientSecret, cartao, autenticar }: Body) {
  const intent = intentOf(emulated, clientSecret);
  await change(emulated, (books) => {
    confirmWithCard(books, emulated.now(), intent, String(cartao ?? ''));
    if (autenticar === true) authenticate(books, emulated.now(), intent, true);
  });
  const refusal = refusalOf(emulated.books.value, intent);
  if (refusal) throw refusal;
  return { status: intent.status, paymentIntent: intentWire(emulated.books.value, intent) };
}

const MAX_ROUNDS = 50;

/** POST /reenviar {vezes}: resends the latest webhooks `vezes` times, every other time in reverse order. */
async function resend({ courier }: EmulatedStripe, { vezes }: Body) {
  const rounds = Math.min(Math.max(Math.trunc(Number(vezes ?? 1)) || 1, 1), MAX_ROUNDS);
  await courier.flush();
  return { enviados: await courier.resend(rounds) };
}

/** POST /reter {reter}: keeps webhooks back until it is called with false. */
async function hold({ courier }: EmulatedStripe, { reter }: Body) {
  courier.isHeld = reter === true;
  await courier.flush();
  return { retendo: courier.isHeld };
}

/** POST /enviar {eventos}: sends events in the given order, also repeatedly. */
const sendChosen = async ({ courier }: EmulatedStripe, { eventos }: Body) => ({
  enviados: await courier.sendChosen(Array.isArray(eventos) ? eventos.slice(0, 100) : []),
});

/** GET /eventos: ids, kinds and subjects of the latest events, oldest first. */
const listEvents = ({ books }: EmulatedStripe) =>
  books.value.events.map(({ id, type, object }) => ({ id, type, sobre: (object as { id?: string }).id }));

/** POST /cartao {subscriptionId, cartao}: changes the card for renewals. */
async function changeCard(emulated: EmulatedStripe, { subscriptionId, cartao }: Body) {
  const subscription = emulated.books.value.subscriptions[String(subscriptionId)];
  if (!subscription) throw notFound('Assinatura');
  const card = newId('pm');
  await change(emulated, (books) => {
    books.cards[card] = { id: card, number: digitsOf(String(cartao ?? '')) };
    subscription.card = card;
  });
  return { cartao: card };
}

type Reverse = (books: Books, now: number, intent: Intent, body: Body) => unknown;

async function reverse(emulated: EmulatedStripe, body: Body, how: Reverse) {
  const { paymentIntentId } = body;
  await change(emulated, (books) => {
    const intent = books.intents[String(paymentIntentId)];
    if (!intent) throw notFound('Pagamento');
    how(books, emulated.now(), intent, body);
  });
  return { paymentIntentId };
}

/** POST /devolver {paymentIntentId, centavos?}: refunds a payment, or a part, as in Stripe's dashboard. */
const refund: Tool = (emulated, body) =>
  reverse(emulated, body, (books, now, intent, { centavos }) =>
    refundIntent(books, now, intent, Number(centavos ?? intent.amount - (intent.refunded ?? 0))),
  );

/** POST /contestar {paymentIntentId, decisao?: 'won' | 'lost'}: its payer disputes it, or the bank has decided. */
const dispute: Tool = (emulated, body) =>
  reverse(emulated, body, (books, now, intent, { decisao }) =>
    disputeIntent(books, now, intent, decisao === 'won' || decisao === 'lost' ? decisao : 'needs_response'),
  );

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** GET /assinaturas: subscriptions and invoices, newest first. */
export const salesOf = ({ books: { value } }: EmulatedStripe) =>
  Object.values(value.subscriptions)
    .reverse()
    .map(({ id, customer, price, status, periodEnd }) => ({
      id,
      cliente: value.customers[customer]?.email ?? null,
      cnpjs: (value.customers[customer]?.taxIds ?? []).map((taxId) => taxId.value),
      price,
      status,
      ate: isoOf(periodEnd),
      faturas: Object.values(value.invoices)
        .filter(({ subscription }) => subscription === id)
        .map((invoice) => ({
          id: invoice.id,
          status: invoice.status,
          amount: invoice.amount,
          at: isoOf(invoice.created),
        })),
    }));

/** For tests and demonstrations: JSON in, JSON out. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  'POST /pagar': pay,
  'POST /reenviar': resend,
  'POST /reter': hold,
  'POST /enviar': sendChosen,
  'GET /eventos': listEvents,
  'POST /cartao': changeCard,
  'POST /devolver': refund,
  'POST /contestar': dispute,
  'GET /assinaturas': salesOf,
};
