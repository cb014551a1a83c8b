import { dayOf } from '../../../../shared/rules/dates.ts';
import { isSoon } from '../../../../shared/rules/pagamento.ts';
import {
  type Cursor,
  dueAt,
  eachPage,
  type Run,
  type ScheduledEvent,
} from '../../../platform/events/scheduled.ts';
import { readProgress, saveProgress } from '../../../platform/jobs/progress.ts';
import { getEmpresas, listEmpresaIds } from '../../empresas/index.ts';
import { remindOfRenewal } from '../remind.ts';

interface Progress {
  hoje: string;
  /** key of the last company looked at; null when all are */
  cursor: Cursor | null;
}

const JOB = 'lembrar-renovacoes';
const PAGE = 100;
const AT_ONCE = 5;

/**
 * Every morning: a company whose subscription renews within 7 days gets one mail a period. Every run covers all of those
 * days, so it makes up for runs that never happened; one that was cut off goes on where it stopped.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ assinaturas: number }> {
  const now = dueAt(event);
  const hoje = dayOf(now);
  const before = await readProgress<Progress>(JOB);
  const cut = before?.hoje === hoje ? before : undefined;
  if (cut?.cursor === null) return { assinaturas: 0 };
  let assinaturas = 0;
  await eachPage(run, {
    from: cut?.cursor,
    list: async (from) => {
      const { ids, lastKey } = await listEmpresaIds(PAGE, from);
      const paying = [...(await getEmpresas(ids)).values()].filter(
        ({ assinaturaEstado, assinaturaRenovaEm: renews }) =>
          assinaturaEstado === 'ativa' && renews !== undefined && isSoon(renews, now),
      );
      return { items: paying, lastKey };
    },
    work: async (empresa) => {
      if (await remindOfRenewal(empresa, now)) assinaturas += 1;
    },
    atOnce: AT_ONCE,
    save: (next) => saveProgress(JOB, { hoje, cursor: next ?? null } satisfies Progress),
  });
  return { assinaturas };
}
