import type { Write } from '../../../platform/dynamodb/commands.ts';
import { addToCounters } from '../../../platform/dynamodb/counters.ts';

/**
 * A company's number of pending exchanges: a counter changed in the transaction of the exchange, together with the
 * ranking's counters if UPS move.
 */
export const ONE_MORE_PENDING = { trocasPendentes: 1 };
export const ONE_LESS_PENDING = { trocasPendentes: -1 };

interface Waiting {
  empresaId: string;
  funcionarioId: string;
}

const count = ({ empresaId, funcionarioId }: Waiting, change: Record<string, number>): Write[] =>
  addToCounters(empresaId, funcionarioId, change);

/** Part of a delivery, or of a cancellation after the employee has gone. */
export const countOneLessPending = (troca: Waiting): Write[] => count(troca, ONE_LESS_PENDING);

/** Part of undoing a delivery. */
export const countOneMorePending = (troca: Waiting): Write[] => count(troca, ONE_MORE_PENDING);
