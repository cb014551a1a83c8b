import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { PLANOS } from '../../../shared/rules/planos.ts';
import { callStripe, type StripeInUse } from './client.ts';
import { priceIdOf } from './price-ids.ts';

export interface PortalVisit {
  readonly customerId: string;
  readonly returnUrl: string;
  /** opens only the change of the card, and returns when that is done */
  readonly cardOnly: boolean;
}

/** The address of Stripe's billing portal for a customer, valid for minutes. Throws 502. */
export async function openPortal({ customerId, returnUrl, cardOnly }: PortalVisit): Promise<string> {
  const session = await callStripe(async (stripe) =>
    stripe.billingPortal.sessions.create({
      customer: customerId,
      configuration: await configurationOf(stripe),
      return_url: returnUrl,
      locale: 'pt-BR',
      ...(cardOnly && {
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
        },
      }),
    }),
  );
  return session.url;
}

let configuration: Promise<string> | undefined;

/** Looked up once per container; failures are not cached. */
function configurationOf(stripe: StripeInUse): Promise<string> {
  configuration ??= findOrCreate(stripe);
  configuration.catch(() => {
    configuration = undefined;
  });
  return configuration;
}

const MOST_LISTED = 100;

/**
 * The first call that needs the portal's configuration creates it, since the API key is set after the deployment. Its
 * metadata identify prices and version: other prices or another version create their own.
 */
async function findOrCreate(stripe: StripeInUse): Promise<string> {
  const features = featuresFor(await productsOf(stripe));
  const painel = createHash('sha256').update(JSON.stringify(features)).digest('hex').slice(0, 32);
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: MOST_LISTED });
  const known = data.find(({ metadata }) => metadata?.painel === painel);
  if (known) return known.id;
  const made = await stripe.billingPortal.configurations.create(
    { features, metadata: { painel } },
    { idempotencyKey: `portal-${painel}` },
  );
  return made.id;
}

interface ProductPrices {
  readonly product: string;
  readonly prices: string[];
}

/** The prices on offer by product, in Stripe's format. */
async function productsOf(stripe: StripeInUse): Promise<ProductPrices[]> {
  const ids = PLANOS.flatMap((plano) => priceIdOf(plano) ?? []);
  const prices = await Promise.all(ids.map((id) => stripe.prices.retrieve(id)));
  const products = new Map<string, string[]>();
  for (const { id, product } of prices) {
    const of = typeof product === 'string' ? product : product.id;
    products.set(of, [...(products.get(of) ?? []), id]);
  }
  return [...products].map(([product, of]) => ({ product, prices: of }));
}

/**
 * What a company may do in the portal: change its card, see receipts, cancel at the period's end, and change to a
 * longer period at once or to a shorter one at the period's end.
 */
const featuresFor = (products: ProductPrices[]): Stripe.BillingPortal.ConfigurationCreateParams.Features => ({
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  ...(products.length > 0 && {
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      products,
      proration_behavior: 'always_invoice',
      schedule_at_period_end: { conditions: [{ type: 'shortening_interval' }] },
    },
  }),
});
