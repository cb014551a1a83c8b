import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { hasRecurso } from '../../../../shared/rules/planos.ts';
import { failuresOf, newImagesByEmpresa, type Written } from '../../../platform/dynamodb/stream.ts';
import { atLeastNow } from '../../../platform/events/late.ts';
import { logger } from '../../../platform/log.ts';
import { getEmpresa, isBeingErased } from '../../contas/index.ts';
import type { YearItem } from '../../resultados/index.ts';
import { countActivity, personYear } from '../count-activity.ts';

type Year = Written<YearItem>;

/**
 * Stream of the people's years in the results: counts their shares and clicks in the months of prizes, company by company. On
 * a plan without prizes they wait in the results: `empresa.ganhou_premios` counts them.
 */
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
  if (!empresa || !hasRecurso(empresa.plano_nome, 'premios')) return;
  if (isBeingErased(empresa, atLeastNow(years[0]?.at ?? new Date(0)))) return;
  await countActivity(
    empresaId,
    years.map(({ image }) => personYear(image)),
  );
}
