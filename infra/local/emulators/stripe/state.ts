import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { JsonFile } from '../../persist.ts';
import type { Decline } from './cards.ts';

/** All instants are epoch seconds of the product's clock, as on the wire. */
export interface Customer {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  /** the default card of its invoices, where a subscription has none of its own */
  card?: string | null;
  taxIds?: TaxId[];
}
export interface TaxId {
  id: string;
  created: number;
  type: string;
  value: string;
}
export interface Card {
  id: string;
  created: number;
  customer: string | null;
  /** a test card: anything else is refused before it is kept */
  number: string;
}
type SubscriptionStatus = 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
export interface Subscription {
  id: string;
  itemId: string;
  created: number;
  customer: string;
  price: string;
  status: SubscriptionStatus;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  metadata: Record<string, string>;
  latestInvoice: string;
  card: string | null;
  /** when the unpaid renewal is charged again */
  nextAttempt: number | null;
  /** the price that it renews at, where that is to change with the period */
  nextPrice?: string | null;
}
export interface Invoice {
  id: string;
  created: number;
  customer: string;
  subscription: string;
  price: string;
  amount: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  intent: string;
  attempts: number;
  periodStart: number;
  periodEnd: number;
  paidAt?: number;
  /** the payer's tax ids as they were when it was made */
  taxIds?: TaxId[];
}
export interface Intent {
  id: string;
  secret: string;
  created: number;
  customer: string;
  invoice: string;
  amount: number;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  card: string | null;
  failure: Decline | null;
}
export interface StoredEvent {
  id: string;
  created: number;
  type: string;
  object: unknown;
  previous?: unknown;
}
/** What may be done in the billing portal, as it was set up. */
export interface PortalConfiguration {
  id: string;
  created: number;
  metadata: Record<string, string>;
  prices: string[];
}
export interface PortalSession {
  id: string;
  customer: string;
  configuration: string;
  returnUrl: string;
  /** it leads back as soon as what it is for is done */
  returnsAfter?: boolean;
}
/** A webhook that nobody has acknowledged yet; `nextAt` is wall clock, epoch ms. */
export interface Delivery {
  event: string;
  attempts: number;
  nextAt: number;
}
interface RememberedAnswer {
  fingerprint: string;
  status: number;
  body: unknown;
  at: number;
}

export interface Books {
  customers: Record<string, Customer>;
  cards: Record<string, Card>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  intents: Record<string, Intent>;
  events: StoredEvent[];
  deliveries: Delivery[];
  answers: Record<string, RememberedAnswer>;
  /** the origin that pages of invoices stand under */
  site?: string;
  configurations: Record<string, PortalConfiguration>;
  portals: Record<string, PortalSession>;
}

export const openBooks = (dataDir: string): JsonFile<Books> =>
  new JsonFile<Books>(join(dataDir, 'pagamentos.json'), {
    customers: {},
    cards: {},
    subscriptions: {},
    invoices: {},
    intents: {},
    events: [],
    deliveries: [],
    answers: {},
    configurations: {},
    portals: {},
  });

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
