import { logger } from '../http/log.ts';
import { verifiedPages } from '../movimentos/verify.ts';
import { readProgress, saveProgress } from '../store/progress.ts';
import { assertTimeLeft, type Cursor, type Run, type ScheduledEvent } from './scheduled.ts';

interface Progress {
  /** null when the last round came to its end */
  cursor: Cursor | null;
  contas: number;
  diferencas: number;
}

const JOB = 'conferir-saldos';

/**
 * Every night: recomputes all balances. The alarm listens for this message (infra/observability.ts). A round that was
 * cut off goes on where it stopped, also the night after: the accounts at the end of the list have their turn too.
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
