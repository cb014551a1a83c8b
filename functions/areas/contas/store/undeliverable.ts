import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten, table } from '../../../platform/dynamodb/db.ts';

/** Why nothing is sent to an address any more. */
export type Motivo = 'devolvido' | 'reclamado';

/** Records, on the account that signs in with this address, that mail to it bounces or is not wanted. */
export async function markUndeliverable(email: string, motivo: Motivo, at: Date): Promise<void> {
  // Without such an account nobody mails the address any more: it is gone or has another one by now.
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
