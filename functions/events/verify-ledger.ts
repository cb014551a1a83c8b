import { logger } from '../http/log.ts';
import { verifiedPages } from '../movimentos/verify.ts';
import { readProgress, saveProgress } from '../store/progress.ts';
import { assertTimeLeft, type Cursor, type Run, type ScheduledEvent } from './scheduled.ts';

interface Progress {
  /** null when the last round was finished */
  cursor: Cursor | null;
  contas: number;
  diferencas: number;
}

const JOB = 'conferir-saldos';

/**
 * Every night: recomputes all balances. An alarm watches the log for the message below (infra/observability.ts). A round
 * that was cut off goes on where it stopped, even the night after, so that the last accounts have their turn too.
 */
export async function handler(
  _event: ScheduledEvent,
  run: Run,
): Promise<{ contas: number; diferencas: number }> {
  const before = await readProgress<Progress>(JOB);
  const cut = before?.cursor ? before : undefined;
  let [contas, diferencas] = cut ? [cut.contas, cut.diferencas] : [0, 0];
  for await (const { contas: more, differences, next } of verifiedPages(cut?.cursor ?? undefined)) {
    for (const difference of differences) logger.error('ledger mismatch', { ...difference });
    contas += more;
    diferencas += differences.length;
    await saveProgress(JOB, { cursor: next ?? null, contas, diferencas } satisfies Progress);
    if (next) assertTimeLeft(run);
  }
  return { contas, diferencas };
}
