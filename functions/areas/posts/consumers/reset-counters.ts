import { monthOf } from '../../../../shared/rules/dates.ts';
import {
  type Cursor,
  dueAt,
  eachPage,
  type Run,
  type ScheduledEvent,
} from '../../../platform/events/scheduled.ts';
import { readProgress, saveProgress } from '../../../platform/jobs/progress.ts';
import { listEmpresaIds, startMonth } from '../../empresas/index.ts';

interface Progress {
  mes: string;
  /** key of the last company done; null when all are */
  cursor: Cursor | null;
}

const JOB = 'reiniciar-contadores';
const PAGE = 500;
const AT_ONCE = 25;

/**
 * 00:00 on day 1, São Paulo: starts every company's count of the new month. Only tidies what is shown and stored:
 * the limit itself never counts an earlier month (store/posts/publish.ts). Page by page; a run
 * that was cut off goes on after the last page it finished.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ empresas: number }> {
  const mes = monthOf(dueAt(event));
  const before = await readProgress<Progress>(JOB);
  const cut = before?.mes === mes ? before : undefined;
  if (cut?.cursor === null) return { empresas: 0 };
  const empresas = await eachPage(run, {
    from: cut?.cursor,
    list: async (from) => {
      const { ids, lastKey } = await listEmpresaIds(PAGE, from);
      return { items: ids, lastKey };
    },
    work: (id) => startMonth(id, mes),
    atOnce: AT_ONCE,
    save: (next) => saveProgress(JOB, { mes, cursor: next ?? null } satisfies Progress),
  });
  return { empresas };
}
