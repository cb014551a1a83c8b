import { badRequest, missing } from './errors.ts';
import { groupOf, listOf, metadataOf, textOf, textsOf } from './form.ts';
import { LIST, list, type Operation } from './operation.ts';
import { newId } from './state.ts';
import { configurationWire } from './wire.ts';

/** The billing portal: its configurations and sessions. */
export const PORTAL_OPERATIONS: readonly Operation[] = [
  {
    call: 'GET /v1/billing_portal/configurations',
    accepts: [...LIST, 'active', 'is_default'],
    run: ({ books }) =>
      list(
        '/v1/billing_portal/configurations',
        Object.values(books.configurations).reverse().map(configurationWire),
      ),
  },
  {
    call: 'POST /v1/billing_portal/configurations',
    accepts: ['features', 'default_return_url', 'metadata', 'business_profile'],
    run: ({ books, now, form }) => {
      const update = groupOf(groupOf(form.features).subscription_update);
      const configuration = {
        id: newId('bpc'),
        created: now,
        metadata: metadataOf(form.metadata),
        prices: listOf(update.products).flatMap((product) => textsOf(groupOf(product).prices)),
      };
      books.configurations = { ...books.configurations, [configuration.id]: configuration };
      return configurationWire(configuration);
    },
  },
  {
    call: 'POST /v1/billing_portal/sessions',
    accepts: ['customer', 'configuration', 'return_url', 'locale', 'flow_data'],
    run: ({ books, now, form }) => {
      const [customer, configuration] = [textOf(form.customer) ?? '', textOf(form.configuration) ?? ''];
      if (!books.customers[customer]) throw missing('customer', customer, 'customer');
      if (!books.configurations[configuration])
        throw missing('configuration', configuration, 'configuration');
      const returnUrl = textOf(form.return_url) ?? '';
      if (!URL.canParse(returnUrl)) throw badRequest('Not a valid URL', 'return_url', 'url_invalid');
      const id = newId('bps');
      const flow = textOf(groupOf(form.flow_data).type) ?? null;
      const returnsAfter = flow !== null;
      books.portals = {
        ...books.portals,
        [id]: { id, customer, configuration, returnUrl, returnsAfter },
      };
      return {
        id,
        object: 'billing_portal.session',
        configuration,
        created: now,
        customer,
        flow: flow && { type: flow },
        livemode: false,
        locale: textOf(form.locale) ?? null,
        return_url: returnUrl,
        url: `${books.site}/__local/stripe/portal/${id}`,
      };
    },
  },
];
