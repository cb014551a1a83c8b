import { addToCounters } from '../../../platform/dynamodb/counters.ts';
import type { Write } from '../../../platform/dynamodb/db.ts';
import type { TrocaItem } from './trocas.ts';

/**
 * How many exchanges of a company wait to be delivered: a counter of the company's, changed in the transaction of the
 * exchange. Where UPS move it rides along with the counters of the ranking.
 */
export const ONE_MORE_WAITS = { trocasPendentes: 1 };
export const ONE_LESS_WAITS = { trocasPendentes: -1 };

type Waiting = Pick<TrocaItem, 'empresaId' | 'funcionarioId'>;

const count = ({ empresaId, funcionarioId }: Waiting, change: Record<string, number>): Write[] =>
  addToCounters(empresaId, funcionarioId, change);

/** Delivered, or cancelled when whoever made it has gone. */
export const waitsNoMore = (troca: Waiting): Write[] => count(troca, ONE_LESS_WAITS);

/** Not delivered after all. */
export const waitsAgain = (troca: Waiting): Write[] => count(troca, ONE_MORE_WAITS);
