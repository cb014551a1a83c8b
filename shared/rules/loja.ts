import { MINUTE_MS } from './dates.ts';

/** An exchange is pending, then delivered or cancelled once; a delivery can be undone for a while. */
export const TROCA_STATUSES = ['pendente', 'entregue', 'cancelada'] as const;
/** Longest delivery instructions, or note on an exchange's end. */
export const NOTE_MAX = 500;
/** How long a delivery can be undone; its mail is sent after that. */
export const UNDO_MS = 10 * MINUTE_MS;

export type TrocaStatus = (typeof TROCA_STATUSES)[number];

/** Filters of a list of exchanges: a status, or `encerrada` for delivered and cancelled. */
export const TROCA_SITUATIONS = [...TROCA_STATUSES, 'encerrada'] as const;
export type TrocaSituation = (typeof TROCA_SITUATIONS)[number];
