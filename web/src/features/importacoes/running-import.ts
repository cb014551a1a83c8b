import { runningJobOf } from '../../lib/storage/running-job.ts';

/** The import that was confirmed last. */
export const { remember, useRunningJob } = runningJobOf<{ id: string }>('importacao');
