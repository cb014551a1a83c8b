import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { db, table } from '../dynamodb/db.ts';

/** Where the progress of a job is stored, so that one that was cut off resumes and one that is late catches up. */
export const progressItem = (job: string) => ({
  TableName: table('contadores'),
  Key: { escopo: 'tarefa', fatia: job },
});

export async function readProgress<T>(job: string): Promise<T | undefined> {
  const found = await db.send(new GetCommand({ ...progressItem(job), ConsistentRead: true }));
  return found.Item?.estado as T | undefined;
}

export async function saveProgress(job: string, estado: unknown): Promise<void> {
  const { TableName, Key } = progressItem(job);
  await db.send(new PutCommand({ TableName, Item: { ...Key, estado } }));
}
