import { badRequest, missing } from './errors.ts';
import { groupOf, listOf, metadataOf, textOf, textsOf } from './form.ts';
import { list, type Operations } from './operation.ts';
import { newId } from './state.ts';
import { configurationWire } from './wire.ts';

/** The billing portal: its configurations and sessions. */
export const PORTAL_OPERATIONS: Operations = {
  'GET /v1/billing_portal/configurations': {
    accepts: ['limit', 'active'],
    run: ({ books }) => list(Object.values(books.configurations).reverse().map(configurationWire)),
  },
  'POST /v1/billing_portal/configurations': {
    accepts: ['features', 'metadata'],
    run: ({ books, form }) => {
      const update = groupOf(groupOf(form.features).subscription_update);
      const id = newId('bpc');
      books.configurations[id] = {
        id,
        metadata: metadataOf(form.metadata),
        prices: listOf(update.products).flatMap((product) => textsOf(groupOf(product).prices)),
      };
      return configurationWire(books.configurations[id]);
    },
  },
  'POST /v1/billing_portal/sessions': {
    accepts: ['customer', 'configuration', 'return_url', 'locale', 'flow_data'],
    run: ({ books, form }) => {
      const [customer, configuration] = [textOf(form.customer) ?? '', textOf(form.configuration) ?? ''];
      if (!books.customers[customer]) throw missing('customer', customer, 'customer');
      if (!books.configurations[configuration])
        throw missing('configuration', configuration, 'configuration');
      const returnUrl = textOf(form.return_url) ?? '';
      if (!URL.canParse(returnUrl)) throw badRequest('Not a valid URL', 'return_url', 'url_invalid');
      const id = newId('bps');
      const returnsAfter = textOf(groupOf(form.flow_data).type) !== undefined;
      books.portals[id] = { id, customer, configuration, returnUrl, returnsAfter };
      return {
        id,
        object: 'billing_portal.session',
        customer,
        return_url: returnUrl,
        url: `${books.site}/__local/stripe/portal/${id}`,
      };
    },
  },
};
