import { mesEm } from '../../shared/rules/datas.ts';
import { listEmpresaIds } from '../store/empresas.ts';
import { startMonth } from '../store/month.ts';
import { readProgress, saveProgress } from '../store/progress.ts';
import { dueAt, forEachAtOnce, type ScheduledEvent } from './scheduled.ts';

interface Progress {
  mes: string;
  /** key of the last company done; null when all are */
  cursor: Record<string, unknown> | null;
}

const JOB = 'reiniciar-contadores';
const PAGE = 500;
const AT_ONCE = 25;

/**
 * 00:00 on day 1, São Paulo: starts every company's count of the new month. Only tidies what is shown and stored:
 * the limit itself never counts an earlier month (store/posts.ts). Page by page, and on from the last page after a cut.
 */
export async function handler(event: ScheduledEvent): Promise<{ empresas: number }> {
  const mes = mesEm(dueAt(event));
  const before = await readProgress<Progress>(JOB);
  if (before?.mes === mes && before.cursor === null) return { empresas: 0 };
  let cursor = before?.mes === mes ? (before.cursor ?? undefined) : undefined;
  let empresas = 0;
  do {
    const page = await listEmpresaIds(PAGE, cursor);
    await forEachAtOnce(page.ids, AT_ONCE, (id) => startMonth(id, mes));
    empresas += page.ids.length;
    cursor = page.lastKey;
    await saveProgress(JOB, { mes, cursor: cursor ?? null } satisfies Progress);
  } while (cursor);
  return { empresas };
}
