import { dayOf } from '../../../../shared/rules/dates.ts';
import { dueAt, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { eachOnceAPeriod } from '../../../platform/jobs/once-a-period.ts';
import { logger } from '../../../platform/log.ts';
import { getEmpresas, listEmpresaIds } from '../../contas/index.ts';
import { reconcile } from '../reconcile.ts';

const PAGE = 100;
const AT_ONCE = 3;

/**
 * Every night: compares each paying company with Stripe and mends what differs, which is a lost webhook or an error. An
 * alarm watches the log for the message (infra/observability.ts). The next run resumes an interrupted one.
 */
export async function handler(
  event: ScheduledEvent,
  run: Run,
): Promise<{ empresas: number; diferencas: number }> {
  const now = dueAt(event);
  let diferencas = 0;
  const empresas = await eachOnceAPeriod(run, {
    job: 'conferir-pagamentos',
    period: dayOf(now),
    again: event.deNovo,
    list: async (from) => {
      const { ids, lastKey } = await listEmpresaIds(PAGE, from);
      const paying = [...(await getEmpresas(ids)).values()].filter(
        ({ stripeCustomerId }) => stripeCustomerId,
      );
      return { items: paying, lastKey };
    },
    work: async (empresa) => {
      for (const difference of await reconcile(empresa, now)) {
        diferencas += 1;
        logger.error('payment mismatch', { empresaId: empresa.id, difference });
      }
    },
    atOnce: AT_ONCE,
  });
  return { empresas, diferencas };
}
