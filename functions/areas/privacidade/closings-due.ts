import { addMs, DAY_MS, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { assertTimeLeft, eachPage, type Run, UnfinishedError } from '../../platform/events/scheduled.ts';
import { progressKey } from '../../platform/jobs/progress.ts';
import { runResumable } from '../../platform/jobs/resumable.ts';
import { logger } from '../../platform/log.ts';
import { getEmpresa } from '../contas/index.ts';
import { type Closing, listClosings, remindClosing } from '../empresas/index.ts';
import { eraseLast, eraseOwn } from './erase-empresa.ts';
import { PAGES_A_DAY, type Walk, type WalkRun, walkFor } from './erase-walk.ts';

/** How long before the end the company is reminded. */
const REMIND_MS = 7 * DAY_MS;
/** Longer than the function may run. */
const LEASE_MS = 20 * MINUTE_MS;

/**
 * Reminds closing companies a week before the end, and erases those whose day has come: first each one's own partitions, then
 * by one walk what other tables hold of all of them, then their accounts. An interrupted run saves its progress for the next.
 * A company that cannot be erased does not stop the others; the run throws at the end.
 */
export async function closeEmpresas(now: Date, run: Run, pagesADay = PAGES_A_DAY): Promise<number> {
  const options = { leaseMs: LEASE_MS, clock: () => now };
  const key = progressKey('encerrar-empresas');
  const done = await runResumable<{ estado?: Walk }, number>('tarefas', key, options, (item, save) =>
    attendTo({ walk: item.estado ?? {}, save: (estado) => save({ estado }), pagesADay }, now, run),
  );
  return done ?? 0;
}

async function attendTo(walk: Omit<WalkRun, 'assertTime'>, now: Date, run: Run): Promise<number> {
  const assertTime = () => assertTimeLeft(run);
  const failures: unknown[] = [];
  const unlessItFails = async (closing: Closing, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof UnfinishedError) throw error;
      logger.error('company not attended to', { empresaId: closing.empresaId, error: error as Error });
      failures.push(error);
    }
  };
  const closings: Closing[] = [];
  const empresas = await eachPage<Closing>(run, {
    list: listClosings,
    work: (closing) => {
      closings.push(closing);
      return unlessItFails(closing, () => remindOrErase(closing, now, assertTime));
    },
    atOnce: 1,
  });
  for (const closing of await walkFor(closings, { ...walk, assertTime }, now))
    await unlessItFails(closing, () => eraseLast(closing, now, assertTime));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${empresas} failed`);
  return empresas;
}

async function remindOrErase(closing: Closing, now: Date, assertTime: () => void): Promise<void> {
  const { empresaId, encerraEm, avisada } = closing;
  if (new Date(encerraEm) <= now) return eraseOwn(closing, now, assertTime);
  if (avisada || addMs(new Date(encerraEm), -REMIND_MS) > now) return;
  const empresa = await getEmpresa(empresaId);
  if (empresa && empresa.encerraEm === encerraEm) await remindClosing(empresa, encerraEm, now);
}
