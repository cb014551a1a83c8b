import { findPrice } from './catalogue.ts';
import { CUSTOMER_OPERATIONS } from './customer-operations.ts';
import { missing } from './errors.ts';
import { textOf, textsOf } from './form.ts';
import { INVOICE_OPERATIONS } from './invoice-operations.ts';
import { type Call, expandOfRows, findOr404, list, type Operations } from './operation.ts';
import { PAYMENT_OPERATIONS } from './payment-operations.ts';
import { PORTAL_OPERATIONS } from './portal-operations.ts';
import type { Subscription } from './state.ts';
import { cancelSubscription, createSubscription, updateSubscription } from './subscriptions.ts';
import { priceWire, subscriptionWire, type Wire } from './wire.ts';

const subscriptionOf = ({ books, id }: Call) => findOr404(books.subscriptions, 'subscription', id);
const shown = ({ books, form }: Call, subscription: Subscription): Wire =>
  subscriptionWire(books, subscription, textsOf(form.expand));

/** The part of Stripe's API that the product calls. */
export const OPERATIONS: Operations = {
  'GET /v1/prices/{id}': {
    run: ({ id }) => {
      const price = findPrice(id);
      if (!price) throw missing('price', id, 'price', true);
      return priceWire(price);
    },
  },
  'POST /v1/subscriptions': {
    accepts: [
      'customer',
      'items',
      'payment_behavior',
      'payment_settings',
      'collection_method',
      'days_until_due',
      'metadata',
    ],
    run: (call) => shown(call, createSubscription(call.books, call.now, call.form)),
  },
  'GET /v1/subscriptions': {
    accepts: ['limit', 'customer'],
    run: ({ books, form }) => {
      const open = Object.values(books.subscriptions).filter(
        ({ customer, endedAt }) => customer === textOf(form.customer) && endedAt === null,
      );
      const expand = expandOfRows(form);
      return list(open.reverse().map((subscription) => subscriptionWire(books, subscription, expand)));
    },
  },
  'GET /v1/subscriptions/{id}': { run: (call) => shown(call, subscriptionOf(call)) },
  'POST /v1/subscriptions/{id}': {
    accepts: [
      'metadata',
      'cancel_at_period_end',
      'proration_behavior',
      'default_payment_method',
      'trial_end',
    ],
    run: (call) => {
      updateSubscription(call.books, call.now, subscriptionOf(call), call.form);
      return shown(call, subscriptionOf(call));
    },
  },
  'DELETE /v1/subscriptions/{id}': {
    accepts: ['prorate'],
    run: (call) => {
      cancelSubscription(call.books, call.now, subscriptionOf(call));
      return shown(call, subscriptionOf(call));
    },
  },
  ...CUSTOMER_OPERATIONS,
  ...INVOICE_OPERATIONS,
  ...PAYMENT_OPERATIONS,
  ...PORTAL_OPERATIONS,
};
