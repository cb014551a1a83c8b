import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, table } from './db.ts';
import { getUpload } from './uploads.ts';

/** A page of the uploads begun in an hour (`YYYY-MM-DDTHH`) that the sweep has not seen. */
export async function listToSweep(hora: string, startKey?: Record<string, unknown>) {
  const found = await db.send(
    new QueryCommand({
      TableName: table('uploads'),
      IndexName: 'aVarrer',
      KeyConditionExpression: 'varrerHora = :hora',
      ExpressionAttributeValues: { ':hora': hora },
      Limit: 100,
      ExclusiveStartKey: startKey,
    }),
  );
  const uploads = await Promise.all((found.Items ?? []).map(({ id }) => getUpload(String(id))));
  // The index may still name what a moment ago was forgotten.
  return { items: uploads.filter((upload) => upload !== undefined), lastKey: found.LastEvaluatedKey };
}

/** Forgets an upload that nothing shows; false when something does by now. */
export async function forgetUnused(id: string): Promise<boolean> {
  try {
    await db.send(
      new DeleteCommand({
        TableName: table('uploads'),
        Key: { id },
        ConditionExpression: 'attribute_not_exists(usadoPor)',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** The sweep is done with this upload. */
export const markSwept = (id: string) =>
  db.send(
    new UpdateCommand({ TableName: table('uploads'), Key: { id }, UpdateExpression: 'REMOVE varrerHora' }),
  );
