import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../../http-util.ts';
import { addressOf, readBody, readJson, sendEmpty, sendHtml } from '../http.ts';
import type { EmulatedStripe } from './api.ts';
import { digitsOf } from './cards.ts';
import { StripeApiError } from './errors.ts';
import { authenticate, confirmWithCard, findBySecret, refusalOf } from './intents.ts';
import { authenticationPage, type Sale, salesPage } from './pages.ts';
import { disputeIntent, refundIntent } from './payment-operations.ts';
import { type Intent, newId } from './state.ts';
import { intentWire } from './wire.ts';

const SCRIPT = new URL('./card-form.js', import.meta.url);

/** GET /v3.js: the card form's script, replacing Stripe's. */
export function serveScript(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  res.end(readFileSync(SCRIPT));
}

function intentOf(emulated: EmulatedStripe, secret: unknown): Intent {
  const intent = typeof secret === 'string' ? findBySecret(emulated.books.value, secret) : undefined;
  if (!intent)
    throw new StripeApiError(404, 'invalid_request_error', 'Pagamento não encontrado.', {
      code: 'resource_missing',
    });
  return intent;
}

/**
 * POST /pagar {clientSecret, cartao}: pays as the card form does. Answers once the product has received the webhooks. A
 * card that requires authentication answers `requires_action`; with `autenticar: true` it is authenticated at once.
 */
export async function pay(
  emulated: EmulatedStripe,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { clientSecret, cartao, autenticar } = await readJson(req);
  const { id } = intentOf(emulated, clientSecret);
  const { intents } = emulated.books.update((books) => {
    const intent = books.intents[id];
    if (!intent) return undefined;
    confirmWithCard(books, emulated.now(), intent, String(cartao ?? ''));
    if (autenticar === true) authenticate(books, emulated.now(), intent, true);
    return undefined;
  });
  await emulated.courier.flush();
  const intent = intents[id];
  if (!intent) return sendEmpty(res, 404);
  const refusal = refusalOf(emulated.books.value, intent);
  if (refusal) return refusal.send(res);
  sendJson(res, 200, { status: intent.status, paymentIntent: intentWire(emulated.books.value, intent) });
}

/** GET /intencao?clientSecret=: a payment, for the browser script. */
export function showIntent(emulated: EmulatedStripe, req: IncomingMessage, res: ServerResponse): void {
  const intent = intentOf(emulated, addressOf(req).searchParams.get('clientSecret'));
  sendJson(res, 200, intentWire(emulated.books.value, intent));
}

/** GET /autenticar: the bank's page. */
export function askAuthentication(emulated: EmulatedStripe, req: IncomingMessage, res: ServerResponse): void {
  const query = addressOf(req).searchParams;
  const secret = query.get('clientSecret') ?? '';
  const intent = intentOf(emulated, secret);
  const returnUrl = returnAddress(query.get('returnUrl'));
  sendHtml(res, 200, authenticationPage(secret, returnUrl.href, intent.amount));
}

/** POST /autenticar: the bank's decision, then a redirect to the product. */
export async function authenticateCard(
  emulated: EmulatedStripe,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams((await readBody(req)).toString('utf8'));
  const secret = form.get('clientSecret') ?? '';
  const { id } = intentOf(emulated, secret);
  const succeeded = form.get('resultado') === 'sucesso';
  emulated.books.update((books) => {
    const intent = books.intents[id];
    if (intent) authenticate(books, emulated.now(), intent, succeeded);
    return undefined;
  });
  await emulated.courier.flush();
  const back = returnAddress(form.get('returnUrl'));
  back.searchParams.set('payment_intent', id);
  back.searchParams.set('payment_intent_client_secret', secret);
  back.searchParams.set('redirect_status', succeeded ? 'succeeded' : 'failed');
  sendEmpty(res, 303, { location: back.href });
}

function returnAddress(given: string | null): URL {
  if (given && URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return new URL(given);
  throw new StripeApiError(400, 'invalid_request_error', 'return_url inválida.', { param: 'return_url' });
}

const MAX_ROUNDS = 50;

/** POST /reenviar {vezes}: resends the latest webhooks `vezes` times, every other time in reverse order. */
export async function resend(
  emulated: EmulatedStripe,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { vezes } = await readJson(req);
  const rounds = Math.min(Math.max(Math.trunc(Number(vezes ?? 1)) || 1, 1), MAX_ROUNDS);
  await emulated.courier.flush();
  const enviados = await emulated.courier.resend(rounds);
  sendJson(res, 200, { enviados });
}

/** POST /reter {reter}: keeps webhooks back until it is called with false. */
export async function hold(
  { courier }: EmulatedStripe,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { reter } = await readJson(req);
  courier.isHeld = reter === true;
  await courier.flush();
  sendJson(res, 200, { retendo: courier.isHeld });
}

/** GET /eventos: ids, kinds and subjects of the latest events, oldest first. */
export const listEvents = ({ books }: EmulatedStripe, res: ServerResponse): void =>
  sendJson(
    res,
    200,
    books.value.events.map(({ id, type, object }) => ({ id, type, sobre: (object as { id?: string }).id })),
  );

/** POST /enviar {eventos}: sends events in the given order, also repeatedly. */
export async function sendChosen(
  { courier }: EmulatedStripe,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { eventos } = await readJson(req);
  const enviados = await courier.sendChosen(Array.isArray(eventos) ? eventos.slice(0, 100) : []);
  sendJson(res, 200, { enviados });
}

/** POST /cartao {subscriptionId, cartao}: changes the card for renewals. */
export async function changeCard(
  emulated: EmulatedStripe,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { subscriptionId, cartao } = await readJson(req);
  const subscription = emulated.books.value.subscriptions[String(subscriptionId)];
  if (!subscription) throw new StripeApiError(404, 'invalid_request_error', 'Assinatura não encontrada.');
  const card = newId('pm');
  emulated.books.update((books) => {
    const { customer } = subscription;
    books.cards[card] = {
      id: card,
      created: emulated.now(),
      customer,
      number: digitsOf(String(cartao ?? '')),
    };
    subscription.card = card;
    return undefined;
  });
  sendJson(res, 200, { cartao: card });
}

/**
 * POST /devolver {paymentIntentId, centavos?}: refunds a payment, or a part, as in Stripe's dashboard.
 * POST /contestar {paymentIntentId, decisao?: 'won' | 'lost'}: its payer disputes it, or the bank has decided.
 */
export async function reverse(
  emulated: EmulatedStripe,
  req: IncomingMessage,
  res: ServerResponse,
  how: 'devolver' | 'contestar',
): Promise<void> {
  const { paymentIntentId, centavos, decisao } = await readJson(req);
  emulated.books.update((books) => {
    const intent = books.intents[String(paymentIntentId)];
    if (!intent) throw new StripeApiError(404, 'invalid_request_error', 'Pagamento não encontrado.');
    if (how === 'devolver') {
      const left = intent.amount - (intent.refunded ?? 0);
      refundIntent(books, emulated.now(), intent, Number(centavos ?? left));
    } else {
      const status = decisao === 'won' || decisao === 'lost' ? decisao : 'needs_response';
      disputeIntent(books, emulated.now(), intent, status);
    }
    return undefined;
  });
  await emulated.courier.flush();
  sendJson(res, 200, { paymentIntentId });
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Subscriptions and invoices, newest first. */
function salesOf({ books }: EmulatedStripe): Sale[] {
  const { subscriptions, customers, invoices } = books.value;
  return Object.values(subscriptions)
    .reverse()
    .map(({ id, customer, price, status, periodEnd }) => ({
      id,
      cliente: customers[customer]?.email ?? null,
      cnpjs: (customers[customer]?.taxIds ?? []).map(({ value }) => value),
      price,
      status,
      ate: isoOf(periodEnd),
      faturas: Object.values(invoices)
        .filter((invoice) => invoice.subscription === id)
        .map((invoice) => ({
          id: invoice.id,
          status: invoice.status,
          amount: invoice.amount,
          at: isoOf(invoice.created),
        })),
    }));
}

/** GET /assinaturas: sales as JSON. */
export const listSales = (emulated: EmulatedStripe, res: ServerResponse): void =>
  sendJson(res, 200, salesOf(emulated));

/** GET /: sales as a page. */
export const showSales = (emulated: EmulatedStripe, res: ServerResponse): void =>
  sendHtml(res, 200, salesPage(salesOf(emulated)));
