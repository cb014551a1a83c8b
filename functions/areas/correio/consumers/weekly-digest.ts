import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf, isMonday, monthOf, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import { forEachAtOnce } from '../../../platform/at-once.ts';
import { dueAt, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { runOnceAPeriod } from '../../../platform/jobs/once-a-period.ts';
import { type FuncionarioItem, isActiveFuncionario } from '../../contas/index.ts';
import { monthPositionsIn } from '../../ranking/index.ts';
import { type ReaderPage, readersFrom } from '../resumo/readers.ts';
import { postsByEmpresa, waitingFor } from '../resumo/waiting-posts.ts';
import { recordDigest } from '../store/digest.ts';

const JOB = 'resumo-da-semana';
const AT_ONCE = 10;
/** Less than the smallest SES rate: digests share a reader with invitations, which must not wait behind 100,000 of them. */
const MAILS_A_SECOND = 10;

/**
 * Every quarter of an hour on Mondays, from nine on: mails three posts to each employee who wants the digest and has posts
 * left to share. A run ends before the next one, which resumes. The mail's id is made of employee and week, so repeated runs
 * send it once. A run by hand (`deNovo`) starts the week again, for employees who joined since.
 */
export async function handler(
  event: ScheduledEvent & { porSegundo?: number },
  run: Run,
): Promise<{ resumos: number }> {
  const now = dueAt(event);
  const semana = dayOf(now);
  if (!isMonday(semana)) return { resumos: 0 };
  const postsOf = postsByEmpresa(now);
  const pace = SECOND_MS / (event.porSegundo ?? MAILS_A_SECOND);
  let resumos = 0;
  const sendTo = async ({ people, next }: ReaderPage) => {
    const placeOf = placesInMonth(now);
    let written = 0;
    await forEachAtOnce(people.filter(isWanted), AT_ONCE, async (reader) => {
      const posts = await waitingFor(reader, await postsOf(reader));
      if (posts.length === 0) return;
      const posicao = await placeOf(reader);
      if (await recordDigest(reader, semana, { posts, posicao }, now)) written += 1;
    });
    resumos += written;
    if (next && written > 0) await sleep(written * pace);
  };
  // Running out of time is no error: the next run resumes.
  await runOnceAPeriod({ job: JOB, period: semana, again: event.deNovo }, readersFrom, sendTo, run);
  return { resumos };
}

/** Positions in the month's ranking of one company, whose marks are read once. Undefined for who earned nothing yet. */
function placesInMonth(now: Date): (reader: FuncionarioItem) => Promise<number | undefined> {
  let places: ReturnType<typeof monthPositionsIn> | undefined;
  return async (reader) => {
    places ??= monthPositionsIn(reader.empresaId, monthOf(now));
    return (await places(reader)) || undefined;
  };
}

const isWanted = (person: FuncionarioItem): boolean =>
  isActiveFuncionario(person) && person.emailConfirmed && preferenciasOf(person).email.resumo;
