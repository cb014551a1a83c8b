import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { db, table } from '../dynamodb/db.ts';

/** Where a job stands, so that one cut off goes on and one that is late catches up. */
export const progressKey = (job: string) => ({ escopo: 'tarefa', fatia: job });

export async function readProgress<T>(job: string): Promise<T | undefined> {
  const found = await db.send(
    new GetCommand({ TableName: table('contadores'), Key: progressKey(job), ConsistentRead: true }),
  );
  return found.Item?.estado as T | undefined;
}

export async function saveProgress(job: string, estado: unknown): Promise<void> {
  await db.send(new PutCommand({ TableName: table('contadores'), Item: { ...progressKey(job), estado } }));
}
