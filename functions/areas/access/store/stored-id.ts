import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { db, table } from '../../../platform/dynamodb/db.ts';

/** What a draft's post is stored under; undefined while it is no post yet, or never was a draft. */
export async function findStoredId(id: string): Promise<string | undefined> {
  const found = await db.send(
    new GetCommand({ TableName: table('rascunhos'), Key: { id }, ConsistentRead: true }),
  );
  return found.Item?.postId as string | undefined;
}
