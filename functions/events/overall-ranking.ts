import type { DynamoDBStreamEvent } from 'aws-lambda';
import { followInOverallRanking } from '../store/funcionarios/ranking.ts';
import type { MovimentoItem } from '../store/movimentos/ledger.ts';
import { newImages } from './stream.ts';

/**
 * Stream of the ledger: the ranking over all companies follows each movement. Kept out of the movement's own
 * transaction because only the admin reads it and a moment's delay costs nothing (docs/decisions).
 */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  for (const { image } of newImages<MovimentoItem>(event)) await followInOverallRanking(image);
}
