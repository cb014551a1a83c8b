import Stripe from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import { refusal } from '../../../shared/refusals.ts';
import { env } from '../../platform/aws/env.ts';
import { stripeSecret } from '../../platform/aws/secrets.ts';

/** A list is only ever read as far as its first page. */
interface FirstPage<T> {
  readonly data: T[];
}
type ListOf<Params, T> = (params?: Params) => Promise<FirstPage<T>>;

/**
 * The part of the SDK that the product calls. The bundles carry these operations alone (infra/lambda/stripe.ts),
 * so a new one has to be named here first.
 */
export interface StripeInUse {
  readonly billingPortal: {
    readonly configurations: Pick<Stripe['billingPortal']['configurations'], 'create'> & {
      list: ListOf<Stripe.BillingPortal.ConfigurationListParams, Stripe.BillingPortal.Configuration>;
    };
    readonly sessions: Pick<Stripe['billingPortal']['sessions'], 'create'>;
  };
  readonly customers: Pick<
    Stripe['customers'],
    'create' | 'createTaxId' | 'del' | 'deleteTaxId' | 'retrieve'
  > & {
    listTaxIds(id: string, params?: Stripe.CustomerListTaxIdsParams): Promise<FirstPage<Stripe.TaxId>>;
  };
  readonly invoices: Pick<Stripe['invoices'], 'pay'> & {
    list: ListOf<Stripe.InvoiceListParams, Stripe.Invoice>;
  };
  readonly prices: Pick<Stripe['prices'], 'retrieve'>;
  readonly subscriptions: Pick<Stripe['subscriptions'], 'create' | 'retrieve' | 'update' | 'cancel'>;
  readonly paymentIntents: Pick<Stripe['paymentIntents'], 'retrieve'>;
}

/** Two tries and the pause between them fit in the gateway's 30 s. */
const TIMEOUT_MS = 10_000;
let client: Promise<StripeInUse> | undefined;

/** One client per container. A repeated POST carries the same idempotency key, which the SDK makes when none is given. */
function stripe(): Promise<StripeInUse> {
  client ??= connect();
  client.catch(() => {
    client = undefined;
  });
  return client;
}

/** The address of Stripe's API as the SDK's settings name it. */
export function addressOf(url: string): Pick<Stripe.StripeConfig, 'host' | 'protocol' | 'port'> {
  const { hostname, port, protocol } = new URL(url);
  return {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
  };
}

async function connect(): Promise<StripeInUse> {
  const { secretKey } = await stripeSecret();
  return new Stripe(secretKey, {
    ...addressOf(env('STRIPE_API_URL')),
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/** One call to Stripe; whatever goes wrong there is 502 to our caller. */
export async function callStripe<T>(call: (stripe: StripeInUse) => Promise<T>): Promise<T> {
  const sdk = await stripe();
  try {
    return await call(sdk);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw refusal('paymentFailed', error);
  }
}

/** As `callStripe`, with undefined for something that Stripe does not have. */
export async function findAtStripe<T>(find: (stripe: StripeInUse) => Promise<T>): Promise<T | undefined> {
  try {
    return await callStripe(find);
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined;
    if (cause instanceof Stripe.errors.StripeError && cause.code === 'resource_missing') return undefined;
    throw error;
  }
}
