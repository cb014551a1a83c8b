import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, table } from './db.ts';

/** Why nothing is sent to an address any more. */
export type Motivo = 'devolvido' | 'reclamado';

/** Notes, on the account that signs in with it, that mail to this address does not arrive or is not wanted. */
export async function markUndeliverable(email: string, motivo: Motivo, at: Date): Promise<void> {
  try {
    await db.send(
      new UpdateCommand({
        TableName: table('contas'),
        Key: { email },
        UpdateExpression: 'SET semEntrega = :why',
        ConditionExpression: 'attribute_exists(email)',
        ExpressionAttributeValues: { ':why': { motivo, desde: at.toISOString() } },
      }),
    );
  } catch (error) {
    // The account is gone or has another address by now: nobody mails the old one.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

export async function isUndeliverable(email: string): Promise<boolean> {
  const found = await db.send(
    new GetCommand({
      TableName: table('contas'),
      Key: { email },
      ProjectionExpression: 'semEntrega',
    }),
  );
  return found.Item?.semEntrega !== undefined;
}
