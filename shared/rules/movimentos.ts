/** Why a balance changed: a share, an exchange, a cancelled exchange, or the bonus for a suggestion. */
export const MOVIMENTO_REASONS = ['compartilhamento', 'troca', 'cancelamento', 'sugestao'] as const;
export type MovimentoReason = (typeof MOVIMENTO_REASONS)[number];
