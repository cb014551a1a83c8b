import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { failuresOf, newImagesByEmpresa, type Written } from '../../../platform/dynamodb/stream.ts';
import { atLeastNow } from '../../../platform/events/late.ts';
import { logger } from '../../../platform/log.ts';
import { getEmpresa, isBeingErased } from '../../contas/index.ts';
import { subjectOf, type YearItem } from '../../resultados/index.ts';
import { countActivity } from '../count-activity.ts';

type Year = Written<YearItem>;

/** Stream of the people's years in the results: counts their shares and clicks in the months of prizes, company by company. */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  for (const [empresaId, years] of newImagesByEmpresa<YearItem>(event)) {
    try {
      await countYears(empresaId, years);
    } catch (error) {
      logger.warn('activity not counted yet', { empresaId, error: error as Error });
      batchItemFailures.push(...failuresOf(years));
    }
  }
  return { batchItemFailures };
}

async function countYears(empresaId: string, years: readonly Year[]): Promise<void> {
  const empresa = await getEmpresa(empresaId);
  if (!empresa || isBeingErased(empresa, atLeastNow(years[0]?.at ?? new Date(0)))) return;
  // The item is `pessoa#<year>#<person>` (functions/areas/resultados/store/result-records.ts).
  await countActivity(
    empresaId,
    years.map(({ image: { item } }) => ({ id: subjectOf(item), year: item.split('#')[1] ?? '' })),
  );
}
