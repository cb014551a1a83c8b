import { monthOf } from '../../../../shared/rules/dates.ts';
import { dueAt, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { eachOnceAPeriod } from '../../../platform/jobs/once-a-period.ts';
import { listEmpresaIds } from '../../contas/index.ts';
import { startMonth } from '../../empresas/index.ts';

const PAGE = 500;
const AT_ONCE = 25;

/**
 * 00:00 on day 1, São Paulo: resets every company's monthly count. This only cleans up what is shown and stored: the
 * limit itself never counts an earlier month (functions/areas/posts/store/store-publication.ts).
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ empresas: number }> {
  const mes = monthOf(dueAt(event));
  const empresas = await eachOnceAPeriod(run, {
    job: 'reiniciar-contadores',
    period: mes,
    list: async (from) => {
      const { ids, lastKey } = await listEmpresaIds(PAGE, from);
      return { items: ids, lastKey };
    },
    work: (id) => startMonth(id, mes),
    atOnce: AT_ONCE,
  });
  return { empresas };
}
