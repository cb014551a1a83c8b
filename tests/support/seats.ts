import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

/** Lowers how many people a company may have, below what its plan allows. */
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
