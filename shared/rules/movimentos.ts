/** Why a balance moved: a share earns, an exchange spends, its cancellation gives back, a suggestion that became a post is thanked for. */
export const MOVIMENTO_REASONS = ['compartilhamento', 'troca', 'cancelamento', 'sugestao'] as const;
export type MovimentoReason = (typeof MOVIMENTO_REASONS)[number];
