/** Why a balance moved: a share earns, an exchange spends, its cancellation gives back. */
export const MOVIMENTO_REASONS = ['compartilhamento', 'troca', 'cancelamento'] as const;
export type MovimentoReason = (typeof MOVIMENTO_REASONS)[number];
