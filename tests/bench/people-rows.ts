import { fill } from '../support/table-rows.ts';

/** Fills a company with employees written straight to the table. */
export async function fillPeople(
  empresaId: string,
  many: number,
  person: (n: number) => Record<string, unknown>,
): Promise<void> {
  const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
  const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
  await fill('funcionarios', many, person);
  await db.send(
    new UpdateCommand({
      TableName: table('empresas'),
      Key: { id: empresaId },
      UpdateExpression: 'SET numColaboradores = :people',
      ExpressionAttributeValues: { ':people': many },
    }),
  );
}
