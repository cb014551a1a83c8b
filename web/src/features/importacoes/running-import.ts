import { runningJobOf } from '#lib/storage/running-job.ts';
import type { Reply } from '#shared/routes/define.ts';
import type { importacoes } from '#shared/routes/importacoes.ts';

export type Checked = Reply<typeof importacoes.createImport>;

/** `lista`: checked, and as far as this page knows not confirmed. */
export const { remember, useRunningJob } = runningJobOf<{ id: string; lista?: Checked }>('importacao');
