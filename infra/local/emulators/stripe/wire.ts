import { brandOf } from './cards.ts';
import type { Price } from './catalogue.ts';
import type { Books, Card, Customer, Intent, PortalConfiguration, TaxId } from './state.ts';

/** Renders stored records in the format of this API version. */
export const API_VERSION = '2026-10-28.endive';
export type Wire = Record<string, unknown>;

export const priceWire = (price: Price, created = 1_767_225_600): Wire => ({
  id: price.id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: 'brl',
  livemode: false,
  lookup_key: price.lookupKey,
  metadata: {},
  nickname: price.nickname,
  product: price.product,
  recurring: {
    interval: price.interval,
    interval_count: price.intervalCount,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: price.amount,
  unit_amount_decimal: String(price.amount),
});

export const customerWire = ({ id, created, email, name, metadata, card }: Customer): Wire => ({
  id,
  object: 'customer',
  address: null,
  balance: 0,
  created,
  currency: 'brl',
  default_source: null,
  delinquent: false,
  description: null,
  email,
  invoice_settings: { custom_fields: null, default_payment_method: card ?? null, footer: null },
  livemode: false,
  metadata,
  name,
  phone: null,
  preferred_locales: [],
  shipping: null,
});

export const taxIdWire = ({ id, created, type, value }: TaxId, customer: string): Wire => ({
  id,
  object: 'tax_id',
  country: 'BR',
  created,
  customer,
  livemode: false,
  owner: { customer, type: 'customer' },
  type,
  value,
  verification: { status: 'unavailable', verified_address: null, verified_name: null },
});

export const configurationWire = ({ id, created, metadata }: PortalConfiguration): Wire => ({
  id,
  object: 'billing_portal.configuration',
  active: true,
  created,
  is_default: false,
  livemode: false,
  metadata,
});

export const cardWire = ({ id, created, customer, number }: Card): Wire => ({
  id,
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: null, email: null, name: null, phone: null },
  card: { brand: brandOf(number), country: 'BR', exp_month: 12, exp_year: 2034, last4: number.slice(-4) },
  created,
  customer,
  livemode: false,
  metadata: {},
  type: 'card',
});

/** `expand` lists paths below this object. */
export const intentWire = (books: Books, intent: Intent, expand: readonly string[] = []): Wire => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  canceled_at: null,
  capture_method: 'automatic',
  client_secret: intent.secret,
  confirmation_method: 'automatic',
  created: intent.created,
  currency: 'brl',
  customer: intent.customer,
  description: intent.invoice ? 'Subscription creation' : null,
  last_payment_error: failureWire(books, intent),
  latest_charge: chargeWire(books, intent, expand.includes('latest_charge')),
  livemode: false,
  metadata: intent.metadata ?? {},
  next_action: nextAction(books, intent),
  payment_method: intent.failure ? null : intent.card,
  allowed_payment_method_types: intent.method ? [intent.method] : null,
  payment_method_types: [intent.method ?? 'card'],
  setup_future_usage: intent.method ? null : 'off_session',
  status: intent.status,
});

function nextAction({ site }: Books, { id, status, method, expiresAt }: Intent): Wire | null {
  if (status !== 'requires_action') return null;
  if (method !== 'pix') return { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  const page = `${site}/__local/stripe/pix/${id}`;
  return {
    type: 'pix_display_qr_code',
    pix_display_qr_code: {
      data: pixCode(id, page),
      expires_at: expiresAt,
      hosted_instructions_url: page,
      image_url_png: `${page}/qr.png`,
      image_url_svg: `${page}/qr.svg`,
    },
  };
}

/** As a bank reads it: fields of an id, a length and a value. Here it names the page that plays the bank. */
function pixCode(id: string, page: string): string {
  const field = (key: string, value: string) => key + String(value.length).padStart(2, '0') + value;
  return `${field('00', '01')}${field('26', field('00', 'br.gov.bcb.pix') + field('25', page.slice(0, 70)))}${field('62', field('05', id.slice(-25)))}`;
}

function chargeWire({ site }: Books, intent: Intent, expanded: boolean): Wire | string | null {
  if (intent.status !== 'succeeded') return null;
  const id = intent.id.replace('pi_', 'ch_');
  if (!expanded) return id;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: intent.refunded ?? 0,
    created: intent.paidAt ?? intent.created,
    currency: 'brl',
    disputed: intent.dispute !== undefined,
    paid: true,
    payment_intent: intent.id,
    receipt_url: site ? `${site}/__local/stripe/recibo/${intent.id}` : null,
    refunded: intent.refunded === intent.amount,
    status: 'succeeded',
  };
}

export const disputeWire = (intent: Intent): Wire => ({
  id: intent.dispute?.id,
  object: 'dispute',
  amount: intent.amount,
  charge: intent.id.replace('pi_', 'ch_'),
  created: intent.dispute?.created,
  currency: 'brl',
  payment_intent: intent.id,
  reason: 'fraudulent',
  status: intent.dispute?.status,
});

function failureWire(books: Books, { failure, card }: Intent): Wire | null {
  if (!failure) return null;
  const method = card ? books.cards[card] : undefined;
  return {
    type: 'card_error',
    code: failure.code,
    ...(failure.declineCode ? { decline_code: failure.declineCode } : {}),
    message: failure.message,
    ...(method ? { payment_method: cardWire(method) } : {}),
  };
}
