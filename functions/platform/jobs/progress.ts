import { putItem } from '../dynamodb/commands.ts';
import { getItem } from '../dynamodb/queries.ts';
import { write } from '../dynamodb/writes.ts';

/** Where the progress of a job is stored, so that one that was cut off resumes and one that is late catches up. */
export const progressKey = (job: string) => ({ escopo: 'tarefa', fatia: job });

export async function readProgress<T>(job: string): Promise<T | undefined> {
  return (await getItem<{ estado?: T }>('contadores', progressKey(job), { fresh: true }))?.estado;
}

export const saveProgress = (job: string, estado: unknown): Promise<void> =>
  write(putItem('contadores', { ...progressKey(job), estado }));
