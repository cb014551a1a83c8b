/** What becomes of an exchange: it waits, and is delivered or cancelled once. */
export const TROCA_STATUSES = ['pendente', 'entregue', 'cancelada'] as const;
export type TrocaStatus = (typeof TROCA_STATUSES)[number];
