import { runningJobOf } from '../../lib/storage/running-job.ts';

export const { remember, useRunningJob } = runningJobOf<{ id: string }>('importacao');
