import { emit } from './courier.ts';
import { badRequest, missing } from './errors.ts';
import { metadataOf, textOf } from './form.ts';
import { type Call, findOr404, list, type Operations } from './operation.ts';
import { newId } from './state.ts';
import { cancelSubscription } from './subscriptions.ts';
import { customerWire, taxIdWire, type Wire } from './wire.ts';

/** As documented for `br_cnpj`: digits with or without separators. CNPJs with letters are refused, as Stripe may. */
const CNPJ = /^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/;

const customerOf = ({ books, id }: Call) => findOr404(books.customers, 'customer', id);

const createCustomer = ({ books, now, form }: Call): Wire => {
  const customer = {
    id: newId('cus'),
    email: textOf(form.email) ?? null,
    name: textOf(form.name) ?? null,
    metadata: metadataOf(form.metadata),
    taxIds: [],
  };
  books.customers[customer.id] = customer;
  emit(books, now, 'customer.created', customerWire(customer));
  return customerWire(customer);
};

/** Ends the customer's subscriptions now; invoices stay. */
const deleteCustomer = (call: Call): Wire => {
  const { books, now } = call;
  const { id } = customerOf(call);
  for (const subscription of Object.values(books.subscriptions)) {
    if (subscription.customer === id && subscription.endedAt === null)
      cancelSubscription(books, now, subscription);
  }
  delete books.customers[id];
  return { id, object: 'customer', deleted: true };
};

const createTaxId = (call: Call): Wire => {
  const customer = customerOf(call);
  const [type, value] = [textOf(call.form.type) ?? '', textOf(call.form.value) ?? ''];
  if (type !== 'br_cnpj') throw badRequest(`Invalid type: must be one of br_cnpj`, 'type');
  if (!CNPJ.test(value)) throw badRequest(`Invalid value for ${type}.`, 'value', 'tax_id_invalid');
  const taxId = { id: newId('txi'), type, value };
  customer.taxIds.push(taxId);
  return taxIdWire(taxId);
};

const deleteTaxId = (call: Call): Wire => {
  const customer = customerOf(call);
  const at = customer.taxIds.findIndex(({ id }) => id === call.of);
  if (at < 0) throw missing('tax_id', call.of, 'id', true);
  customer.taxIds.splice(at, 1);
  return { id: call.of, object: 'tax_id', deleted: true };
};

export const CUSTOMER_OPERATIONS: Operations = {
  'POST /v1/customers': { accepts: ['email', 'name', 'metadata', 'preferred_locales'], run: createCustomer },
  'GET /v1/customers/{id}': { run: (call) => customerWire(customerOf(call)) },
  'DELETE /v1/customers/{id}': { run: deleteCustomer },
  'GET /v1/customers/{id}/tax_ids': { run: (call) => list(customerOf(call).taxIds.map(taxIdWire)) },
  'POST /v1/customers/{id}/tax_ids': { accepts: ['type', 'value'], run: createTaxId },
  'DELETE /v1/customers/{id}/tax_ids/{of}': { run: deleteTaxId },
};
