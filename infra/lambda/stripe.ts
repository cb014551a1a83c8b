import type StripeSdk from 'stripe';
import type { StripeInUse } from '../../functions/partners/stripe/client.ts';
import { ApiVersion } from '../../node_modules/stripe/esm/apiVersion.js';
import * as errors from '../../node_modules/stripe/esm/Error.js';
import { NodePlatformFunctions } from '../../node_modules/stripe/esm/platform/NodePlatformFunctions.js';
import { RequestSender } from '../../node_modules/stripe/esm/RequestSender.js';
import { createApiKeyAuthenticator, queryStringifyRequestData } from '../../node_modules/stripe/esm/utils.js';
import { createWebhooks } from '../../node_modules/stripe/esm/Webhooks.js';
import { version } from '../../node_modules/stripe/package.json';

const platform = new NodePlatformFunctions();
type Config = ConstructorParameters<typeof StripeSdk>[1];
type Data = object | undefined;

/**
 * Stands in for `stripe` in the bundles (infra/bundle.ts): the SDK's own transport, errors and signature check without
 * its two hundred other resources, which are 80 % of it and can't be left out otherwise. tests/infra/lambda runs it
 * against the emulator, beside the whole SDK that everything else uses.
 */
export default class Stripe implements StripeInUse {
  static readonly errors = errors;
  static readonly webhooks = createWebhooks(platform);

  readonly billingPortal: StripeInUse['billingPortal'] = {
    configurations: {
      create: (params?: Data, options?: Data) =>
        this.#send('POST', '/v1/billing_portal/configurations', params, options),
      list: (params?: Data) => this.#send('GET', '/v1/billing_portal/configurations', params),
    },
    sessions: {
      create: (params?: Data, options?: Data) =>
        this.#send('POST', '/v1/billing_portal/sessions', params, options),
    },
  };
  readonly customers: StripeInUse['customers'] = {
    create: (params?: Data, options?: Data) => this.#send('POST', '/v1/customers', params, options),
    createTaxId: (id: string, params: object, options?: Data) =>
      this.#send('POST', `/v1/customers/${idPart(id)}/tax_ids`, params, options),
    del: (id: string) => this.#send('DELETE', `/v1/customers/${idPart(id)}`, undefined),
    deleteTaxId: (id: string, of: string) =>
      this.#send('DELETE', `/v1/customers/${idPart(id)}/tax_ids/${idPart(of)}`, undefined),
    listTaxIds: (id: string, params?: Data) =>
      this.#send('GET', `/v1/customers/${idPart(id)}/tax_ids`, params),
    retrieve: (id: string, params?: Data) => this.#send('GET', `/v1/customers/${idPart(id)}`, params),
  };
  readonly disputes: StripeInUse['disputes'] = {
    list: (params?: Data) => this.#send('GET', '/v1/disputes', params),
  };
  readonly invoicePayments: StripeInUse['invoicePayments'] = {
    list: (params?: Data) => this.#send('GET', '/v1/invoice_payments', params),
  };
  readonly invoices: StripeInUse['invoices'] = {
    finalizeInvoice: (id: string, params?: Data, options?: Data) =>
      this.#send('POST', `/v1/invoices/${idPart(id)}/finalize`, params, options),
    list: (params?: Data) => this.#send('GET', '/v1/invoices', params),
    pay: (id: string, params?: Data, options?: Data) =>
      this.#send('POST', `/v1/invoices/${idPart(id)}/pay`, params, options),
    retrieve: (id: string, params?: Data) => this.#send('GET', `/v1/invoices/${idPart(id)}`, params),
    voidInvoice: (id: string, params?: Data, options?: Data) =>
      this.#send('POST', `/v1/invoices/${idPart(id)}/void`, params, options),
  };
  readonly prices: StripeInUse['prices'] = {
    retrieve: (id: string, params?: Data) => this.#send('GET', `/v1/prices/${idPart(id)}`, params),
  };
  readonly refunds: StripeInUse['refunds'] = {
    create: (params?: Data, options?: Data) => this.#send('POST', '/v1/refunds', params, options),
  };
  readonly subscriptions: StripeInUse['subscriptions'] = {
    list: (params?: Data) => this.#send('GET', '/v1/subscriptions', params),
    create: (params: object, options?: Data) => this.#send('POST', '/v1/subscriptions', params, options),
    retrieve: (id: string, params?: Data) => this.#send('GET', `/v1/subscriptions/${idPart(id)}`, params),
    update: (id: string, params?: Data, options?: Data) =>
      this.#send('POST', `/v1/subscriptions/${idPart(id)}`, params, options),
    cancel: (id: string, params?: Data) => this.#send('DELETE', `/v1/subscriptions/${idPart(id)}`, params),
  };
  readonly paymentIntents: StripeInUse['paymentIntents'] = {
    cancel: (id: string, params?: Data, options?: Data) =>
      this.#send('POST', `/v1/payment_intents/${idPart(id)}/cancel`, params, options),
    create: (params: object, options?: Data) => this.#send('POST', '/v1/payment_intents', params, options),
    list: (params?: Data) => this.#send('GET', '/v1/payment_intents', params),
    retrieve: (id: string, params?: Data) => this.#send('GET', `/v1/payment_intents/${idPart(id)}`, params),
  };

  readonly #sender: RequestSender;

  constructor(key: string, config: Config = {}) {
    const fields: Record<string, unknown> = {
      host: 'api.stripe.com',
      port: '443',
      protocol: 'https',
      version: ApiVersion,
      timeout: 80_000,
      maxNetworkRetries: 2,
      httpClient: platform.createDefaultHttpClient(),
      ...config,
    };
    const host = {
      _authenticator: createApiKeyAuthenticator(key),
      _emitter: platform.createEmitter(),
      _platformFunctions: platform,
      _prevRequestMetrics: [],
      getApiField: (name: string) => fields[name],
      getConstant: (name: string) => (name === 'PACKAGE_VERSION' ? version : undefined),
      getClientUserAgent: (tell: (agent: string) => void) => tell(JSON.stringify({ lang: 'node' })),
      getEmitEventBodiesEnabled: () => false,
      getTelemetryEnabled: () => false,
      getMaxNetworkRetries: () => fields.maxNetworkRetries,
      getMaxNetworkRetryDelay: () => 5,
      getInitialNetworkRetryDelay: () => 0.5,
    };
    // The sender asks for nothing else of a client; a field that it misses shows in the test.
    this.#sender = new RequestSender(host as never, 0);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the SDK types each answer where it is asked for
  #send(method: string, path: string, params: Data, options: Data = {}): Promise<any> {
    if (method === 'POST') return this.#sender._rawRequest(method, path, { ...params }, options);
    const query = params && queryStringifyRequestData({ ...params });
    return this.#sender._rawRequest(method, query ? `${path}?${query}` : path, undefined, options);
  }
}

const idPart = (id: string) => encodeURIComponent(id);
