import { addMs, dayOf, HOUR_MS } from '../../../../shared/rules/dates.ts';
import {
  type Cursor,
  dueAt,
  hasTimeLeft,
  type PartEvent,
  type Run,
  type ScheduledEvent,
  UnfinishedError,
} from '../../../platform/events/scheduled.ts';
import { readProgress, saveProgress } from '../../../platform/jobs/progress.ts';
import { logger } from '../../../platform/log.ts';
import { verifiedPages } from '../ledger-checks.ts';
import { PARTS } from '../ledger-parts.ts';

interface Progress {
  /** the night of the round, or the instant at which it was started by hand */
  rodada: string;
  /** null once the part is complete */
  cursor: Cursor | null;
  contas: number;
  diferencas: number;
}
type Result = {
  contas: number;
  diferencas: number;
  /** incomplete: the next call resumes */
  continua?: true;
};

const progressOf = (part: number) => `conferir-saldos#${part}`;
/** A round begins at four in the morning. */
const roundAt = (now: Date) => dayOf(addMs(now, -4 * HOUR_MS));

/**
 * Recomputes all balances once a night, in parallel parts. Each part is called every quarter of an hour, resumes where it
 * stopped, and does nothing once its round is complete; a round may take several nights. An alarm watches the log for the
 * message (infra/observability.ts). Called by hand, without a part: verifies all parts, in a new round unless one is under
 * way, and throws UnfinishedError when the time runs out.
 */
export async function handler(event: ScheduledEvent & PartEvent, run: Run): Promise<Result> {
  const now = dueAt(event);
  if (event.parte !== undefined) {
    const before = await readProgress<Progress>(progressOf(event.parte));
    const isComplete = before?.cursor === null && before.rodada === roundAt(now);
    const after = isComplete ? before : await resumeRound(event.parte, before, roundAt(now), run);
    const { contas, diferencas, cursor } = after;
    return { contas, diferencas, ...(cursor ? { continua: true } : {}) };
  }
  const parts = Array.from({ length: PARTS }, (_, part) => part);
  const before = await Promise.all(parts.map((part) => readProgress<Progress>(progressOf(part))));
  const isOpen = before.some((progress) => progress?.cursor);
  const after = await Promise.all(
    parts.map((part) => {
      const known = before[part];
      return isOpen && known?.cursor === null ? known : resumeRound(part, known, now.toISOString(), run);
    }),
  );
  if (after.some(({ cursor }) => cursor)) throw new UnfinishedError('To be continued');
  const sum = (of: 'contas' | 'diferencas') => after.reduce((total, progress) => total + progress[of], 0);
  return { contas: sum('contas'), diferencas: sum('diferencas') };
}

/** Resumes a part's incomplete round, of whichever night, or begins `rodada`. Stops when the time runs out. */
async function resumeRound(
  part: number,
  before: Progress | undefined,
  rodada: string,
  run: Run,
): Promise<Progress> {
  let progress: Progress = before?.cursor ? before : { rodada, cursor: null, contas: 0, diferencas: 0 };
  for await (const page of verifiedPages(progress.cursor ?? undefined, { part, parts: PARTS })) {
    for (const difference of page.differences) logger.error('ledger mismatch', { ...difference });
    progress = {
      rodada: progress.rodada,
      cursor: page.next ?? null,
      contas: progress.contas + page.contas,
      diferencas: progress.diferencas + page.differences.length,
    };
    await saveProgress(progressOf(part), progress);
    if (progress.cursor && !hasTimeLeft(run)) break;
  }
  return progress;
}
