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
}
export interface Invoice {
  id: string;
  created: number;
  customer: string;
  subscription: string;
  price: string;
  amount: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  billingReason: 'subscription_create' | 'subscription_cycle';
  intent: string;
  attempts: number;
  periodStart: number;
  periodEnd: number;
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
  });

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
