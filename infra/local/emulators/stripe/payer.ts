import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendEmpty, sendHtml } from '../../http-util.ts';
import type { EmulatedStripe } from './api.ts';
import { advance, markPaid } from './billing.ts';
import { emit } from './courier.ts';
import { StripeApiError } from './errors.ts';
import { boletoPage, pixPage } from './pages.ts';
import type { Books, Intent } from './state.ts';
import { intentWire, pixCode } from './wire.ts';

const notFound = () => new StripeApiError(404, 'invalid_request_error', 'Pagamento não encontrado.');

/** GET and POST /boleto/{invoice}: the payer's page; POST pays. */
export async function serveBoleto(
  emulated: EmulatedStripe,
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
): Promise<void> {
  const invoice = emulated.books.value.invoices[id];
  const intent = invoice && emulated.books.value.intents[invoice.intent];
  if (!invoice || !intent || invoice.status === 'draft') throw notFound();
  if (req.method !== 'POST') return sendHtml(res, 200, boletoPage(invoice, intent));
  await pay(emulated, intent);
  sendEmpty(res, 303, { location: `/__local/stripe/boleto/${id}` });
}

/** GET and POST /pix/{paymentIntentId}: the bank's page; POST pays. 409 for one that cannot be paid any more. */
export async function servePix(
  emulated: EmulatedStripe,
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
): Promise<void> {
  const { books } = emulated;
  const intent = books.value.intents[id];
  if (intent?.method !== 'pix') throw notFound();
  const show = (status: number) => sendHtml(res, status, pixPage(intent, codeOf(books.value, intent)));
  if (req.method !== 'POST') return show(200);
  if (!(await pay(emulated, intent))) return show(409);
  sendEmpty(res, 303, { location: `/__local/stripe/pix/${id}` });
}

const codeOf = ({ site = '' }: Books, { id, status }: Intent): string | undefined =>
  status === 'requires_action' ? pixCode(site, id) : undefined;

/** Answers once the product has received the webhooks. False if it cannot be paid. */
async function pay({ books, courier, now }: EmulatedStripe, { id }: Intent): Promise<boolean> {
  let isPaid = false;
  books.update((value) => {
    advance(value, now());
    const intent = value.intents[id];
    const invoice = value.invoices[intent?.invoice ?? ''];
    const isPayable = intent?.status === 'requires_action' || (invoice && intent?.status !== 'succeeded');
    if (!intent || !isPayable) return undefined;
    isPaid = true;
    if (invoice?.status === 'open') {
      markPaid(value, now(), invoice, null);
      return undefined;
    }
    Object.assign(intent, { status: 'succeeded', paidAt: now() });
    emit(value, now(), 'payment_intent.succeeded', intentWire(value, intent));
    return undefined;
  });
  await courier.flush();
  return isPaid;
}
