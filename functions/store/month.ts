import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, table } from './db.ts';

/** Starts a company's count of a month; one that counts this month or a later one already is left alone. */
export async function startMonth(empresaId: string, mes: string): Promise<void> {
  try {
    await db.send(
      new UpdateCommand({
        TableName: table('empresas'),
        Key: { id: empresaId },
        UpdateExpression: 'SET mes = :mes, totalPostsNoMes = :zero',
        ConditionExpression: 'attribute_exists(id) AND mes < :mes',
        ExpressionAttributeValues: { ':mes': mes, ':zero': 0 },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
