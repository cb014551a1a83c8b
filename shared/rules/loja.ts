import { MINUTE_MS } from './dates.ts';

/** What becomes of an exchange: it waits, and is delivered or cancelled once; a delivery can be undone for a while. */
export const TROCA_STATUSES = ['pendente', 'entregue', 'cancelada'] as const;
/** The longest text about how a reward is handed over, or that goes with an exchange's end. */
export const NOTE_MAX = 500;
/** So long after a delivery it can be undone; its mail leaves after that. */
export const UNDO_MS = 10 * MINUTE_MS;

export type TrocaStatus = (typeof TROCA_STATUSES)[number];

/** What a list of exchanges may be narrowed to: one status, or those that came to an end either way. */
export const TROCA_SITUATIONS = [...TROCA_STATUSES, 'encerrada'] as const;
export type TrocaSituation = (typeof TROCA_SITUATIONS)[number];
