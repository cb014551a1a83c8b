import { badRequest, missing } from './errors.ts';
import { textOf } from './form.ts';
import { findOr404, LIST, list, type Operation } from './operation.ts';
import { newId } from './state.ts';
import { taxIdWire } from './wire.ts';

/** As documented for `br_cnpj`: digits with or without separators. CNPJs with letters are refused, as Stripe may. */
const CNPJ = /^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/;

export const TAX_ID_OPERATIONS: readonly Operation[] = [
  {
    call: 'GET /v1/customers/{id}/tax_ids',
    accepts: LIST,
    run: ({ books, id }) => {
      const customer = findOr404(books.customers, 'customer', id);
      const rows = (customer.taxIds ?? []).map((taxId) => taxIdWire(taxId, id));
      return list(`/v1/customers/${id}/tax_ids`, rows);
    },
  },
  {
    call: 'POST /v1/customers/{id}/tax_ids',
    accepts: ['type', 'value'],
    run: ({ books, now, id, form }) => {
      const customer = findOr404(books.customers, 'customer', id);
      const [type, value] = [textOf(form.type) ?? '', textOf(form.value) ?? ''];
      if (type !== 'br_cnpj') throw badRequest(`Invalid type: must be one of br_cnpj`, 'type');
      if (!CNPJ.test(value)) throw badRequest(`Invalid value for ${type}.`, 'value', 'tax_id_invalid');
      const taxId = { id: newId('txi'), created: now, type, value };
      customer.taxIds = [...(customer.taxIds ?? []), taxId];
      return taxIdWire(taxId, id);
    },
  },
  {
    call: 'DELETE /v1/customers/{id}/tax_ids/{of}',
    accepts: [],
    run: ({ books, id, of }) => {
      const customer = findOr404(books.customers, 'customer', id);
      const kept = (customer.taxIds ?? []).filter((taxId) => taxId.id !== of);
      if (kept.length === (customer.taxIds ?? []).length) throw missing('tax_id', of, 'id', true);
      customer.taxIds = kept;
      return { id: of, object: 'tax_id', deleted: true };
    },
  },
];
