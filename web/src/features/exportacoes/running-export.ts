import { runningJobOf } from '#lib/storage/running-job.ts';
import type { ExportKind } from '#shared/rules/exportacoes.ts';
import type { Stretch } from '#shared/rules/periodos.ts';

export interface RunningExport extends Stretch {
  id: string;
  tipo: ExportKind;
}

export const { remember, useRunningJob } = runningJobOf<RunningExport>('exportacao');
