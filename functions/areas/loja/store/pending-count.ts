import type { Write } from '../../../platform/dynamodb/commands.ts';
import { addToCounters } from '../../../platform/dynamodb/counters.ts';
import type { TrocaItem } from './trocas.ts';

/**
 * The number of a company's pending exchanges: a counter of the company's, changed in the transaction of the exchange, along
 * with the counters of the ranking where UPS move.
 */
export const ONE_MORE_PENDING = { trocasPendentes: 1 };
export const ONE_LESS_PENDING = { trocasPendentes: -1 };

type Waiting = Pick<TrocaItem, 'empresaId' | 'funcionarioId'>;

const count = ({ empresaId, funcionarioId }: Waiting, change: Record<string, number>): Write[] =>
  addToCounters(empresaId, funcionarioId, change);

/** Delivered, or cancelled after its employee has gone. */
export const countOneLessPending = (troca: Waiting): Write[] => count(troca, ONE_LESS_PENDING);

/** Its delivery was undone. */
export const countOneMorePending = (troca: Waiting): Write[] => count(troca, ONE_MORE_PENDING);
