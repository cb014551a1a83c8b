import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

/** Sets the number of seats of a company below that of its plan. */
export async function limitSeats(empresaId: string, colaboradoresLimite: number): Promise<void> {
  const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
  await db.send(
    new UpdateCommand({
      TableName: table('empresas'),
      Key: { id: empresaId },
      UpdateExpression: 'SET colaboradoresLimite = :limite',
      ExpressionAttributeValues: { ':limite': colaboradoresLimite },
    }),
  );
}
