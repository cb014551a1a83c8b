import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { failuresOf, newImagesByEmpresa, type Written } from '../../../platform/dynamodb/stream.ts';
import { atLeastNow } from '../../../platform/events/late.ts';
import { logger } from '../../../platform/log.ts';
import type { ClickItem } from '../../links/index.ts';
import { achieveByClicks } from '../achieved-by-clicks.ts';
import { countLiveFacts } from '../count-facts.ts';
import { countedClicks } from '../counted-clicks.ts';
import { clicksFact, clicksKey } from '../facts.ts';

type Click = Written<ClickItem>;

/**
 * Stream of counted clicks: counts them in the results, and records what their number achieves. Counts all companies
 * together, or company by company if that fails. The stream then repeats only the clicks of failed companies.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  const companies = [...newImagesByEmpresa<ClickItem>(event).values()];
  if (companies.length > 1 && (await tryCountClicks(companies))) return { batchItemFailures };
  for (const own of companies) if (!(await tryCountClicks([own]))) batchItemFailures.push(...failuresOf(own));
  return { batchItemFailures };
}

/** `companies`: the clicks of each company. False if counting failed. */
async function tryCountClicks(companies: readonly (readonly Click[])[]): Promise<boolean> {
  const companyFacts = companies.map((own) => {
    const facts = new Map(own.map(({ image }) => clicksFact(image)).map((fact) => [clicksKey(fact), fact]));
    return { empresaId: own[0]?.image.empresaId ?? '', facts: [...facts.values()] };
  });
  try {
    const now = atLeastNow(companies[0]?.[0]?.at ?? new Date(0));
    await countLiveFacts(companyFacts, { clicks: countedClicks }, now);
    await achieveByClicks(companyFacts, now);
    return true;
  } catch (error) {
    const empresas = companyFacts.map(({ empresaId }) => empresaId);
    logger.warn('clicks not counted yet', { empresas, error: error as Error });
    return false;
  }
}
