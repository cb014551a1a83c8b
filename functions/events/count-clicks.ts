import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../http/log.ts';
import { countedClicks } from '../resultados/counted-clicks.ts';
import { clicksFact, clicksKey } from '../resultados/facts.ts';
import { foldLive } from '../resultados/fold.ts';
import type { ClickItem } from '../store/links/clicks.ts';
import { newImages } from '../store/stream.ts';
import { atLeastNow } from './late.ts';

/** Stream of counted clicks: folds them into the results, company by company. What fails is read again, on its own. */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  const clicks = newImages<ClickItem>(event);
  for (const empresaId of new Set(clicks.map(({ image }) => image.empresaId))) {
    const own = clicks.filter(({ image }) => image.empresaId === empresaId);
    const facts = new Map(own.map(({ image }) => clicksFact(image)).map((fact) => [clicksKey(fact), fact]));
    try {
      await foldLive(
        empresaId,
        [...facts.values()],
        { clicks: countedClicks },
        atLeastNow(own[0]?.at ?? new Date(0)),
      );
    } catch (error) {
      logger.warn('clicks not counted yet', { empresaId, error: error as Error });
      batchItemFailures.push(...own.map(({ sequence }) => ({ itemIdentifier: sequence })));
    }
  }
  return { batchItemFailures };
}
