import { MINUTE_MS } from './dates.ts';

/** A product is handed over by the company, or a voucher, whose exchange gives one of its codes at once. */
export const PRODUTO_TIPOS = ['item', 'vale'] as const;
export type ProdutoTipo = (typeof PRODUTO_TIPOS)[number];

/** Codes of one call, and the longest code. */
export const CODES_PER_CALL = 5000;
export const CODE_MAX = 200;
/** Unused codes of a voucher. */
export const MOST_CODES = 100_000;
/** Stock at which the panel warns, and codes left at which a company is notified. */
export const LOW_STOCK = 5;

/**
 * An exchange is pending, then delivered or cancelled once; a delivery can be undone for a while. A voucher's is delivered
 * at once, and can be cancelled until its code is read.
 */
export const TROCA_STATUSES = ['pendente', 'entregue', 'cancelada'] as const;
/** Longest delivery instructions, or note on an exchange's end. */
export const NOTE_MAX = 500;
/** The highest cost of a product, in cents: R$ 100.000,00. */
export const COST_MAX = 10_000_000;
/** How long a delivery can be undone; its mail is sent after that. */
export const UNDO_MS = 10 * MINUTE_MS;

export type TrocaStatus = (typeof TROCA_STATUSES)[number];

/** Filters of a list of exchanges: a status, or `encerrada` for delivered and cancelled. */
export const TROCA_SITUATIONS = [...TROCA_STATUSES, 'encerrada'] as const;
export type TrocaSituation = (typeof TROCA_SITUATIONS)[number];
