import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendEmpty, sendHtml } from '../../http-util.ts';
import type { EmulatedStripe } from './api.ts';
import { digitsOf } from './cards.ts';
import { StripeApiError } from './errors.ts';
import { type Portal, portalPage, receiptPage } from './pages.ts';
import { changeDefaultCard, resume, stopAtPeriodEnd, switchPrice } from './portal-actions.ts';

function portalOf({ books: { value } }: EmulatedStripe, id: string): Portal {
  const session = value.portals[id];
  if (!session) throw new StripeApiError(404, 'invalid_request_error', 'Sessão do portal não encontrada.');
  const own = Object.values(value.subscriptions).filter(({ customer }) => customer === session.customer);
  const live = own.filter(({ status }) => status === 'active' || status === 'past_due');
  return {
    session,
    books: value,
    subscription: live.at(-1),
    prices: value.configurations[session.configuration]?.prices ?? [],
  };
}

/** GET /portal/{id} and POST /portal/{id}/{action}. The product learns of changes by webhook. */
export async function servePortal(
  emulated: EmulatedStripe,
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
  action: string | undefined,
): Promise<void> {
  const portal = portalOf(emulated, id);
  if (req.method !== 'POST') return sendHtml(res, 200, portalPage(portal));
  const form = new URLSearchParams((await readBody(req)).toString('utf8'));
  const refusal = act(emulated, portal, action, form);
  await emulated.courier.flush();
  if (refusal) return sendHtml(res, 402, portalPage(portalOf(emulated, id), refusal));
  const { returnUrl, returnsAfter } = portal.session;
  sendEmpty(res, 303, { location: returnsAfter ? returnUrl : `/__local/stripe/portal/${id}` });
}

/** Runs an action; returns why it was refused, if so. */
function act(
  emulated: EmulatedStripe,
  { session, subscription, prices }: Portal,
  action: string | undefined,
  form: URLSearchParams,
): string | undefined {
  let refusal: string | undefined;
  emulated.books.update((books) => {
    const now = emulated.now();
    const own = subscription && books.subscriptions[subscription.id];
    if (action === 'cartao')
      refusal = changeDefaultCard(books, now, session.customer, digitsOf(form.get('cartao') ?? ''));
    else if (!own) refusal = 'Não há assinatura ativa.';
    else if (action === 'cancelar') stopAtPeriodEnd(books, now, own);
    else if (action === 'renovar') resume(books, now, own);
    else if (action === 'plano') refusal = switchPrice(books, now, own, form.get('price') ?? '', prices);
    return undefined;
  });
  return refusal;
}

/** GET /recibo/{id}: the hosted page of an invoice, or the receipt of a payment without one. */
export function showReceipt({ books: { value } }: EmulatedStripe, res: ServerResponse, id: string): void {
  const { invoices, intents, customers } = value;
  const invoice = invoices[id];
  const intent = intents[id];
  const found = invoice ?? intent;
  if (!found) throw new StripeApiError(404, 'invalid_request_error', 'Recibo não encontrado.');
  const customer = customers[found.customer];
  const taxIds = (invoice ?? customer)?.taxIds ?? [];
  const what = invoice?.price ?? intent?.method ?? '';
  sendHtml(res, 200, receiptPage({ ...found, taxIds, what }, customer?.name ?? ''));
}
