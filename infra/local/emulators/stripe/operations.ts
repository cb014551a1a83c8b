import { charge } from './billing.ts';
import { findPrice } from './catalogue.ts';
import { emit } from './courier.ts';
import { badRequest, missing } from './errors.ts';
import { metadataOf, textOf, textsOf } from './form.ts';
import { refusalOf } from './intents.ts';
import { type Call, findOr404, LIST, list, type Operation } from './operation.ts';
import { PAYMENT_OPERATIONS } from './payment-operations.ts';
import { PORTAL_OPERATIONS } from './portal-operations.ts';
import { newId } from './state.ts';
import { cancelSubscription, createSubscription, updateSubscription } from './subscriptions.ts';
import { TAX_ID_OPERATIONS } from './tax-ids.ts';
import { customerWire, intentWire, priceWire, type Wire } from './wire.ts';
import { invoiceWire, subscriptionWire } from './wire-billing.ts';

const createCustomer = ({ books, now, form }: Call): Wire => {
  const customer = {
    id: newId('cus'),
    created: now,
    email: textOf(form.email) ?? null,
    name: textOf(form.name) ?? null,
    metadata: metadataOf(form.metadata),
  };
  books.customers[customer.id] = customer;
  emit(books, now, 'customer.created', customerWire(customer));
  return customerWire(customer);
};

/** Ends the customer's subscriptions now; invoices stay. */
const deleteCustomer = ({ books, now, id }: Call): Wire => {
  findOr404(books.customers, 'customer', id);
  for (const subscription of Object.values(books.subscriptions)) {
    if (subscription.customer === id && subscription.endedAt === null)
      cancelSubscription(books, now, subscription);
  }
  delete books.customers[id];
  return { id, object: 'customer', deleted: true };
};

const getPrice = ({ id }: Call): Wire => {
  const price = findPrice(id);
  if (!price) throw missing('price', id, 'price', true);
  return priceWire(price);
};

const subscriptionOf = (call: Call) => findOr404(call.books.subscriptions, 'subscription', call.id);
const shown = ({ books, form }: Call, subscription: ReturnType<typeof subscriptionOf>): Wire =>
  subscriptionWire(books, subscription, textsOf(form.expand));

const listSubscriptions = ({ books, form }: Call): Wire => {
  const [customer, status, price] = [textOf(form.customer), textOf(form.status), textOf(form.price)];
  const expand = textsOf(form.expand).map((path) => path.replace(/^data\./, ''));
  const found = Object.values(books.subscriptions).filter(
    (subscription) =>
      (!customer || subscription.customer === customer) &&
      (!price || subscription.price === price) &&
      (status === 'all' || (status ? subscription.status === status : subscription.endedAt === null)),
  );
  const rows = found.reverse().map((subscription) => subscriptionWire(books, subscription, expand));
  return list('/v1/subscriptions', rows);
};

/** An extra attempt besides the automatic retries. */
function payInvoice({ books, now, id }: Call): Wire {
  const invoice = findOr404(books.invoices, 'invoice', id);
  const subscription = books.subscriptions[invoice.subscription];
  if (invoice.status !== 'open' || !subscription) throw badRequest('Invoice is already paid', 'id');
  const tries = invoice.attempts;
  if (charge(books, now, invoice, subscription)) return invoiceWire(books, invoice);
  invoice.attempts = tries;
  const intent = books.intents[invoice.intent];
  return (intent && refusalOf(books, intent)?.body) ?? invoiceWire(books, invoice);
}

/** The part of Stripe's API needed for subscriptions. */
export const OPERATIONS: readonly Operation[] = [
  {
    call: 'POST /v1/customers',
    accepts: ['email', 'name', 'metadata', 'description', 'phone', 'preferred_locales', 'address'],
    run: createCustomer,
  },
  {
    call: 'GET /v1/customers/{id}',
    accepts: [],
    run: ({ books, id }) => customerWire(findOr404(books.customers, 'customer', id)),
  },
  { call: 'DELETE /v1/customers/{id}', accepts: [], run: deleteCustomer },
  { call: 'GET /v1/prices/{id}', accepts: [], run: getPrice },
  {
    call: 'POST /v1/subscriptions',
    accepts: [
      'customer',
      'items',
      'payment_behavior',
      'payment_settings',
      'metadata',
      'cancel_at_period_end',
      'collection_method',
      'days_until_due',
      'description',
      'proration_behavior',
      'off_session',
    ],
    run: (call) => shown(call, createSubscription(call.books, call.now, call.form)),
  },
  {
    call: 'GET /v1/subscriptions',
    accepts: [...LIST, 'customer', 'status', 'price', 'collection_method'],
    run: listSubscriptions,
  },
  { call: 'GET /v1/subscriptions/{id}', accepts: [], run: (call) => shown(call, subscriptionOf(call)) },
  {
    call: 'POST /v1/subscriptions/{id}',
    accepts: [
      'items',
      'metadata',
      'cancel_at_period_end',
      'proration_behavior',
      'payment_behavior',
      'default_payment_method',
      'description',
      'trial_end',
    ],
    run: (call) => {
      updateSubscription(call.books, call.now, subscriptionOf(call), call.form);
      return shown(call, subscriptionOf(call));
    },
  },
  {
    call: 'DELETE /v1/subscriptions/{id}',
    accepts: ['invoice_now', 'prorate', 'cancellation_details'],
    run: (call) => {
      cancelSubscription(call.books, call.now, subscriptionOf(call));
      return shown(call, subscriptionOf(call));
    },
  },
  {
    call: 'GET /v1/invoices/{id}',
    accepts: [],
    run: ({ books, id, form }) =>
      invoiceWire(books, findOr404(books.invoices, 'invoice', id), textsOf(form.expand)),
  },
  { call: 'POST /v1/invoices/{id}/pay', accepts: ['off_session', 'payment_method'], run: payInvoice },
  {
    call: 'GET /v1/invoices',
    accepts: [...LIST, 'customer', 'subscription', 'status'],
    run: ({ books, form }) => {
      const [customer, subscription] = [textOf(form.customer), textOf(form.subscription)];
      const [status, limit] = [textOf(form.status), Number(textOf(form.limit) ?? 10)];
      const found = Object.values(books.invoices).filter(
        (invoice) =>
          (!customer || invoice.customer === customer) &&
          (!subscription || invoice.subscription === subscription) &&
          (!status || invoice.status === status),
      );
      return list(
        '/v1/invoices',
        found
          .reverse()
          .slice(0, limit)
          .map((invoice) =>
            invoiceWire(
              books,
              invoice,
              textsOf(form.expand).map((path) => path.replace(/^data\./, '')),
            ),
          ),
      );
    },
  },
  {
    call: 'GET /v1/payment_intents/{id}',
    accepts: ['client_secret'],
    run: ({ books, id, form }) =>
      intentWire(books, findOr404(books.intents, 'payment_intent', id), textsOf(form.expand)),
  },
  ...PAYMENT_OPERATIONS,
  ...PORTAL_OPERATIONS,
  ...TAX_ID_OPERATIONS,
];
