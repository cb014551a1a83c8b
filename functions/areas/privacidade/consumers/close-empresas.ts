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

/** How long before the end it is told again. */
const REMIND_MS = 7 * DAY_MS;

/**
 * Every hour: companies that are about to end are told a week before, and erased once their day has come. A run that is
 * cut off notes how far it has come, and the next one goes on; one company that can't be erased keeps no other, of its own
 * page or a later one, and is heard of at the end.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ empresas: number }> {
  const now = dueAt(event);
  const failures: unknown[] = [];
  const empresas = await eachPage<Closing>(run, {
    list: listClosings,
    work: async (closing) => {
      try {
        await attend(closing, now, run);
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

async function attend(closing: Closing, now: Date, run: Run): Promise<void> {
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
