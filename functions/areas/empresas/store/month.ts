import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten, table } from '../../../platform/dynamodb/db.ts';

/** Starts a company's count of a month; one that counts this month or a later one already is left alone. */
export async function startMonth(empresaId: string, mes: string): Promise<void> {
  await isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('empresas'),
        Key: { id: empresaId },
        UpdateExpression: 'SET mes = :mes, totalPostsNoMes = :zero',
        ConditionExpression: 'attribute_exists(id) AND mes < :mes',
        ExpressionAttributeValues: { ':mes': mes, ':zero': 0 },
      }),
    ),
  );
}
