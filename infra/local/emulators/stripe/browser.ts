import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, readBody, sendEmpty, sendHtml, sendJson, sendText } from '../../http-util.ts';
import type { EmulatedStripe } from './api.ts';
import { StripeApiError } from './errors.ts';
import { authenticate } from './intents.ts';
import { authenticationPage, salesPage } from './pages.ts';
import { change, intentOf, salesOf } from './tools.ts';
import { intentWire } from './wire.ts';

const SCRIPT = new URL('./card-form.js', import.meta.url);

/** GET /v3.js: the card form's script, replacing Stripe's. */
export const serveScript = (res: ServerResponse): void =>
  sendText(res, 200, 'text/javascript; charset=utf-8', readFileSync(SCRIPT));

/** GET /intencao?clientSecret=: a payment, for the card form's script. */
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
  const intent = intentOf(emulated, secret);
  const succeeded = form.get('resultado') === 'sucesso';
  await change(emulated, (books) => void authenticate(books, emulated.now(), intent, succeeded));
  const back = returnAddress(form.get('returnUrl'));
  back.searchParams.set('payment_intent', intent.id);
  back.searchParams.set('payment_intent_client_secret', secret);
  back.searchParams.set('redirect_status', succeeded ? 'succeeded' : 'failed');
  sendEmpty(res, 303, { location: back.href });
}

function returnAddress(given: string | null): URL {
  if (given && URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return new URL(given);
  throw new StripeApiError(400, 'invalid_request_error', 'return_url inválida.', { param: 'return_url' });
}

/** GET /: subscriptions and invoices as a page. */
export const showSales = (emulated: EmulatedStripe, res: ServerResponse): void =>
  sendHtml(res, 200, salesPage(salesOf(emulated)));
