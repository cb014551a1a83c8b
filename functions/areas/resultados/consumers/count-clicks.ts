import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { newImages, type Written } from '../../../platform/dynamodb/stream.ts';
import { atLeastNow } from '../../../platform/events/late.ts';
import { logger } from '../../../platform/log.ts';
import type { ClickItem } from '../../links/index.ts';
import { achieveByClicks } from '../achieved-by-clicks.ts';
import { countedClicks } from '../counted-clicks.ts';
import { clicksFact, clicksKey } from '../facts.ts';
import { foldLive } from '../fold.ts';

type Click = Written<ClickItem>;

/**
 * Stream of counted clicks: folds them into the results, and notes what their number achieves; of all companies
 * together, and company by company where that fails. What fails then is read again, on its own.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  const byEmpresa = new Map<string, Click[]>();
  for (const click of newImages<ClickItem>(event))
    byEmpresa.set(click.image.empresaId, [...(byEmpresa.get(click.image.empresaId) ?? []), click]);
  if (byEmpresa.size > 1 && (await isCounted([...byEmpresa.values()]))) return { batchItemFailures };
  for (const own of byEmpresa.values()) {
    if (await isCounted([own])) continue;
    batchItemFailures.push(...own.map(({ sequence }) => ({ itemIdentifier: sequence })));
  }
  return { batchItemFailures };
}

/** Counts clicks, which stand company by company; false where that failed. */
async function isCounted(companies: readonly (readonly Click[])[]): Promise<boolean> {
  const told = companies.map((own) => {
    const facts = new Map(own.map(({ image }) => clicksFact(image)).map((fact) => [clicksKey(fact), fact]));
    return { empresaId: own[0]?.image.empresaId ?? '', facts: [...facts.values()] };
  });
  try {
    const now = atLeastNow(companies[0]?.[0]?.at ?? new Date(0));
    await foldLive(told, { clicks: countedClicks }, now);
    await achieveByClicks(told, now);
    return true;
  } catch (error) {
    const empresas = told.map(({ empresaId }) => empresaId);
    logger.warn('clicks not counted yet', { empresas, error: error as Error });
    return false;
  }
}
