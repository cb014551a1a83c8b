import { charge, voidInvoice } from './billing.ts';
import { emit } from './courier.ts';
import { badRequest } from './errors.ts';
import { groupOf, textOf, textsOf } from './form.ts';
import { refusalOf } from './intents.ts';
import { type Call, expandOfRows, findOr404, list, type Operations } from './operation.ts';
import { invoicePaymentWire, invoiceWire, type Wire } from './wire.ts';

const invoiceOf = ({ books, id }: Call) => findOr404(books.invoices, 'invoice', id);

const listInvoices = ({ books, form }: Call): Wire => {
  const [customer, status] = [textOf(form.customer), textOf(form.status)];
  const rows = Object.values(books.invoices)
    .filter((invoice) => invoice.customer === customer && (!status || invoice.status === status))
    .reverse()
    .slice(0, Number(textOf(form.limit) ?? 10));
  return list(rows.map((invoice) => invoiceWire(books, invoice, expandOfRows(form))));
};

/** An extra attempt besides the automatic retries. */
function payInvoice(call: Call): Wire {
  const { books, now } = call;
  const invoice = invoiceOf(call);
  const subscription = books.subscriptions[invoice.subscription];
  if (invoice.status !== 'open' || !subscription) throw badRequest('Invoice is already paid', 'id');
  const tries = invoice.attempts;
  if (charge(books, now, invoice, subscription)) return invoiceWire(books, invoice);
  invoice.attempts = tries;
  const intent = books.intents[invoice.intent];
  return (intent && refusalOf(books, intent)?.body) ?? invoiceWire(books, invoice);
}

function finalizeInvoice(call: Call): Wire {
  const { books, now } = call;
  const invoice = invoiceOf(call);
  if (invoice.status !== 'draft')
    throw badRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", 'id');
  invoice.status = 'open';
  emit(books, now, 'invoice.finalized', invoiceWire(books, invoice));
  return invoiceWire(books, invoice);
}

function voidOpenInvoice(call: Call): Wire {
  const { books, now } = call;
  const invoice = invoiceOf(call);
  if (invoice.status !== 'open')
    throw badRequest(`You can only pass in open invoices. This invoice is ${invoice.status}.`, 'id');
  voidInvoice(books, now, invoice);
  return invoiceWire(books, invoice);
}

export const INVOICE_OPERATIONS: Operations = {
  'GET /v1/invoices': { accepts: ['limit', 'customer', 'status'], run: listInvoices },
  'GET /v1/invoices/{id}': {
    run: (call) => invoiceWire(call.books, invoiceOf(call), textsOf(call.form.expand)),
  },
  'POST /v1/invoices/{id}/finalize': { run: finalizeInvoice },
  'POST /v1/invoices/{id}/pay': { accepts: ['off_session'], run: payInvoice },
  'POST /v1/invoices/{id}/void': { run: voidOpenInvoice },
  'GET /v1/invoice_payments': {
    accepts: ['limit', 'invoice', 'payment'],
    run: ({ books, form }) => {
      const [id, paidBy] = [textOf(form.invoice), textOf(groupOf(form.payment).payment_intent)];
      const found = Object.values(books.invoices).filter(
        (invoice) => (!id || invoice.id === id) && (!paidBy || invoice.intent === paidBy),
      );
      return list(found.map(invoicePaymentWire));
    },
  },
};
