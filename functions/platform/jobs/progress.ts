import { putItem } from '../dynamodb/commands.ts';
import { getItem } from '../dynamodb/queries.ts';
import { write } from '../dynamodb/writes.ts';

/** The item with a job's progress, from which the next run resumes or catches up. */
export const progressKey = (job: string) => ({ id: job });

export async function readProgress<T>(job: string): Promise<T | undefined> {
  return (await getItem<{ estado?: T }>('tarefas', progressKey(job), { fresh: true }))?.estado;
}

export const saveProgress = (job: string, estado: unknown): Promise<void> =>
  write(putItem('tarefas', { ...progressKey(job), estado }));
