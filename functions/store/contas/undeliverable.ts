import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten, table } from '../db.ts';

/** Why nothing is sent to an address any more. */
export type Motivo = 'devolvido' | 'reclamado';

/** Notes, on the account that signs in with it, that mail to this address does not arrive or is not wanted. */
export async function markUndeliverable(email: string, motivo: Motivo, at: Date): Promise<void> {
  // Where it does not hold the account is gone or has another address by now: nobody mails the old one.
  await isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('contas'),
        Key: { email },
        UpdateExpression: 'SET semEntrega = :why',
        ConditionExpression: 'attribute_exists(email)',
        ExpressionAttributeValues: { ':why': { motivo, desde: at.toISOString() } },
      }),
    ),
  );
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
