import { consumer } from '../../../platform/events/consume.ts';
import { discardCodes } from '../store/supply.ts';

/** Deletes the unused codes of a deleted voucher. Used ones stay for the people who exchanged UPS for them. */
export const handler = consumer('discard-codes', ({ empresaId, dados }) =>
  discardCodes({ empresaId, id: dados.produtoId }),
);
