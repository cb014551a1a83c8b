import { addMs, DAY_MS } from '../../../../shared/rules/dates.ts';
import {
  assertTimeLeft,
  dueAt,
  eachPage,
  type Run,
  type ScheduledEvent,
  UnfinishedError,
} from '../../../platform/events/scheduled.ts';
import { logger } from '../../../platform/log.ts';
import { type Closing, getEmpresa, listClosings, remindClosing } from '../../empresas/index.ts';
import { eraseEmpresa } from '../erase-empresa.ts';

/** How long before the end the company is reminded. */
const REMIND_MS = 7 * DAY_MS;

/**
 * Every hour: reminds closing companies a week before the end, and erases those whose day has come. An interrupted run
 * saves its progress for the next one. A company that cannot be erased does not stop the others; the run throws at the
 * end.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ empresas: number }> {
  const now = dueAt(event);
  const failures: unknown[] = [];
  const empresas = await eachPage<Closing>(run, {
    list: listClosings,
    work: async (closing) => {
      try {
        await remindOrErase(closing, now, run);
      } catch (error) {
        if (error instanceof UnfinishedError) throw error;
        logger.error('company not attended to', { empresaId: closing.fatia, error: error as Error });
        failures.push(error);
      }
    },
    atOnce: 1,
  });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${empresas} failed`);
  return { empresas };
}

async function remindOrErase(closing: Closing, now: Date, run: Run): Promise<void> {
  const { fatia: empresaId, encerraEm, avisada } = closing;
  if (new Date(encerraEm) <= now) {
    await eraseEmpresa(closing, now, () => assertTimeLeft(run));
    logger.info('company erased', { empresaId });
    return;
  }
  if (avisada || addMs(new Date(encerraEm), -REMIND_MS) > now) return;
  const empresa = await getEmpresa(empresaId);
  if (empresa && empresa.encerraEm === encerraEm) await remindClosing(empresa, encerraEm, now);
}
