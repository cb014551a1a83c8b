/** What becomes of an exchange: it waits, and is delivered or cancelled once. */
export const TROCA_STATUSES = ['pendente', 'entregue', 'cancelada'] as const;
export type TrocaStatus = (typeof TROCA_STATUSES)[number];

/** What a list of exchanges may be narrowed to: those that wait, or those that came to an end either way. */
export const TROCA_SITUATIONS = ['pendente', 'encerrada'] as const;
export type TrocaSituation = (typeof TROCA_SITUATIONS)[number];
