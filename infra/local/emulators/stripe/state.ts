import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { JsonFile } from '../../persist.ts';
import type { Decline } from './cards.ts';

/** Times are epoch seconds by the product's clock, as on the wire. */
export interface Customer {
  id: string;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  /** default card of invoices whose subscription has no card */
  card?: string | null;
  taxIds: TaxId[];
}
export interface TaxId {
  id: string;
  type: string;
  value: string;
}
export interface Card {
  id: string;
  /** a test card: others are refused before they are stored */
  number: string;
}
type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'canceled';
export interface Subscription {
  id: string;
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
  /** next retry of an unpaid renewal */
  nextAttempt: number | null;
  /** for boletos: days in which each invoice is to be paid, by the customer */
  daysUntilDue?: number;
  /** price from the next period on, if it changes */
  nextPrice?: string | null;
}
export interface Invoice {
  id: string;
  created: number;
  customer: string;
  subscription: string;
  price: string;
  amount: number;
  status: 'draft' | 'open' | 'paid' | 'void';
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  intent: string;
  attempts: number;
  periodEnd: number;
  paidAt?: number;
  /** of a boleto */
  dueDate?: number;
  /** the payer's tax ids when it was created */
  taxIds: TaxId[];
}
export interface Intent {
  id: string;
  secret: string;
  created: number;
  customer: string;
  /** none for a Pix */
  invoice: string | null;
  amount: number;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  card: string | null;
  failure: Decline | null;
  /** how it is paid; a card by default */
  method?: 'boleto' | 'pix';
  metadata?: Record<string, string>;
  /** until when a Pix can be paid */
  expiresAt?: number;
  paidAt?: number;
  /** cents that were paid back */
  refunded?: number;
  dispute?: { id: string; status: 'needs_response' | 'won' | 'lost' };
}
export interface StoredEvent {
  id: string;
  created: number;
  type: string;
  object: unknown;
  previous?: unknown;
}
/** The actions that a billing portal allows. */
export interface PortalConfiguration {
  id: string;
  metadata: Record<string, string>;
  prices: string[];
}
export interface PortalSession {
  id: string;
  customer: string;
  configuration: string;
  returnUrl: string;
  /** whether it returns right after its action */
  returnsAfter?: boolean;
}
/** An unacknowledged webhook; `nextAt` is machine time, epoch ms. */
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
  /** origin of the invoices' pages */
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
