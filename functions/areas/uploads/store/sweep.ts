import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, queryPage, table, transact } from '../../../platform/dynamodb/db.ts';
import { giveUpMedia } from './discarded.ts';
import { getUpload, PUBLIC_OWNER, type Upload } from './uploads.ts';

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

class InUseError extends Error {
  override readonly name = 'InUseError';
}

/** Forgets an upload that nothing shows, and gives up its files; false when something shows it by now. */
export async function forgetUnused({ id, path, empresaId }: Upload, now: Date): Promise<boolean> {
  try {
    await transact([
      {
        item: {
          Delete: {
            TableName: table('uploads'),
            Key: { id },
            ConditionExpression: 'attribute_not_exists(usadoPor)',
          },
        },
        otherwise: () => new InUseError(),
      },
      ...(path ? [giveUpMedia([path], empresaId ?? PUBLIC_OWNER, now)] : []),
    ]);
    return true;
  } catch (error) {
    if (error instanceof InUseError) return false;
    throw error;
  }
}

/** The sweep is done with this upload. */
export const markSwept = (id: string) =>
  db.send(
    new UpdateCommand({ TableName: table('uploads'), Key: { id }, UpdateExpression: 'REMOVE varrerHora' }),
  );
