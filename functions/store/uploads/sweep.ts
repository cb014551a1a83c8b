import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten, queryPage, table } from '../db.ts';
import { getUpload, type Upload } from './uploads.ts';

/** A page of the uploads begun in an hour (`YYYY-MM-DDTHH`) that the sweep has not seen. */
export async function listToSweep(hora: string, startKey?: Record<string, unknown>) {
  const { items, lastKey } = await queryPage<Pick<Upload, 'id'>>(
    new QueryCommand({
      TableName: table('uploads'),
      IndexName: 'aVarrer',
      KeyConditionExpression: 'varrerHora = :hora',
      ExpressionAttributeValues: { ':hora': hora },
      Limit: 100,
      ExclusiveStartKey: startKey,
    }),
  );
  const uploads = await Promise.all(items.map(({ id }) => getUpload(id)));
  // The index is eventually consistent: it may name an upload that was just deleted.
  return { items: uploads.filter((upload) => upload !== undefined), lastKey };
}

/** Forgets an upload that nothing shows; false when something does by now. */
export const forgetUnused = (id: string): Promise<boolean> =>
  isWritten(
    db.send(
      new DeleteCommand({
        TableName: table('uploads'),
        Key: { id },
        ConditionExpression: 'attribute_not_exists(usadoPor)',
      }),
    ),
  );

/** The sweep is done with this upload. */
export const markSwept = (id: string) =>
  db.send(
    new UpdateCommand({ TableName: table('uploads'), Key: { id }, UpdateExpression: 'REMOVE varrerHora' }),
  );
