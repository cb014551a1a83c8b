import { dayOf } from '../../../../shared/rules/dates.ts';
import { isRenewalSoon } from '../../../../shared/rules/pagamento.ts';
import { dueAt, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { eachOfRound } from '../../../platform/jobs/rounds.ts';
import { getEmpresas, listEmpresaIds } from '../../empresas/index.ts';
import { remindOfRenewal } from '../renewal-reminder.ts';

const PAGE = 100;
const AT_ONCE = 5;

/**
 * Every morning: mails each company whose subscription renews within 7 days, once a billing period. The next run makes
 * up for a missed one.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ assinaturas: number }> {
  const now = dueAt(event);
  let assinaturas = 0;
  await eachOfRound(run, {
    job: 'lembrar-renovacoes',
    round: dayOf(now),
    again: event.deNovo,
    list: async (from) => {
      const { ids, lastKey } = await listEmpresaIds(PAGE, from);
      const paying = [...(await getEmpresas(ids)).values()].filter(
        ({ assinaturaEstado, assinaturaRenovaEm: renews }) =>
          assinaturaEstado === 'ativa' && renews !== undefined && isRenewalSoon(renews, now),
      );
      return { items: paying, lastKey };
    },
    work: async (empresa) => {
      if (await remindOfRenewal(empresa, now)) assinaturas += 1;
    },
    atOnce: AT_ONCE,
  });
  return { assinaturas };
}
