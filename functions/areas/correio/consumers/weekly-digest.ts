import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf, monthOf, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import { forEachAtOnce } from '../../../platform/at-once.ts';
import { dueAt, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { runRound } from '../../../platform/jobs/rounds.ts';
import {
  boardOf,
  type FuncionarioItem,
  isActiveFuncionario,
  monthBoard,
  monthPositionOf,
  readBands,
} from '../../funcionarios/index.ts';
import { type Stretch, stretchesFrom } from '../resumo/stretches.ts';
import { postsByEmpresa, waitingFor } from '../resumo/waiting-posts.ts';
import { recordDigest } from '../store/digest.ts';

const JOB = 'resumo-da-semana';
const AT_ONCE = 10;
/**
 * Less than the smallest allowance of the mail service. The mails that are not about security share one lane: an invitation
 * must not wait behind a hundred thousand digests.
 */
const MAILS_A_SECOND = 10;

/**
 * Every quarter of an hour of a Monday, from nine on: who wants it and has something to share gets one mail with three
 * posts. A run ends before the next one, which goes on; a Monday without any run is a week without a digest.
 * A person's mail has the id of person and week, so that no number of runs makes two of it. A run asked for by hand
 * (`deNovo`) looks at everybody again: also at who has joined since.
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
  const sendTo = async ({ people, next }: Stretch) => {
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
  // A run ends without an error when its time is over: the next one is a quarter of an hour later.
  await runRound({ job: JOB, round: semana, again: event.deNovo }, stretchesFrom, sendTo, run);
  return { resumos };
}

/**
 * Where people of one company stand in the month: its counters are read once for all of them. Undefined for who has earned
 * nothing in it yet, and stands nowhere.
 */
function placesInMonth(now: Date): (reader: FuncionarioItem) => Promise<number | undefined> {
  const mes = monthOf(now);
  let bands: ReturnType<typeof readBands> | undefined;
  return async (reader) => {
    if (boardOf(reader.ordemMes ?? '') !== monthBoard(mes)) return undefined;
    const bandsOf = () => {
      bands ??= readBands(reader.empresaId);
      return bands;
    };
    return (await monthPositionOf(reader, mes, bandsOf)).position || undefined;
  };
}

const isMonday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;

/** Who is in, can be mailed and wants it. */
const isWanted = (person: FuncionarioItem): boolean =>
  isActiveFuncionario(person) && person.emailConfirmed && preferenciasOf(person).email.resumo;
