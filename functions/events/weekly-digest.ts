import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf, monthOf, SECOND_MS } from '../../shared/rules/dates.ts';
import { preferenciasOf } from '../../shared/rules/preferencias.ts';
import { boardOf, monthBoard } from '../../shared/rules/ranking.ts';
import { forEachAtOnce } from '../at-once.ts';
import { postsByEmpresa, waitingFor } from '../resumo/waiting-posts.ts';
import { recordDigest } from '../store/correio/digest.ts';
import { getEmpresas } from '../store/empresas/empresas.ts';
import { type FuncionarioItem, getFuncionarios, takesPart } from '../store/funcionarios/funcionarios.ts';
import { listFuncionarioKeys } from '../store/funcionarios/list.ts';
import { monthPositionOf } from '../store/funcionarios/month-ranking.ts';
import { readProgress, saveProgress } from '../store/progress.ts';
import { type Cursor, dueAt, hasTimeLeft, type Run, type ScheduledEvent } from './scheduled.ts';

interface Progress {
  /** the Monday this progress belongs to */
  semana: string;
  /** key of the last person looked at; null when all are */
  cursor: Cursor | null;
}

const JOB = 'resumo-da-semana';
const PEOPLE_A_PAGE = 100;
const AT_ONCE = 10;
/** Less than the smallest allowance of the mail service: a confirmation must not wait behind a hundred thousand digests. */
const MAILS_A_SECOND = 10;

/**
 * Every quarter of an hour of a Monday, from nine on: who wants it and has something to share gets one mail with three
 * posts. A run ends before the next one, which goes on; a Monday without any run is a week without a digest.
 * A person's mail has the id of person and week, so that no number of runs makes two of it. A run asked for by hand
 * (`deNovo`) looks at everybody again: also at who has joined since.
 */
export async function handler(
  event: ScheduledEvent & { porSegundo?: number; deNovo?: boolean },
  run: Run,
): Promise<{ resumos: number }> {
  const now = dueAt(event);
  const semana = dayOf(now);
  if (!isMonday(semana)) return { resumos: 0 };
  const before = event.deNovo ? undefined : await readProgress<Progress>(JOB);
  let cursor: Cursor | undefined | null = before?.semana === semana ? before.cursor : undefined;
  const postsOf = postsByEmpresa(now);
  const pace = SECOND_MS / (event.porSegundo ?? MAILS_A_SECOND);
  let resumos = 0;
  while (cursor !== null && hasTimeLeft(run)) {
    const { items, lastKey }: Awaited<ReturnType<typeof listFuncionarioKeys>> = await listFuncionarioKeys(
      PEOPLE_A_PAGE,
      cursor ?? undefined,
    );
    const readers = await wanting(await getFuncionarios(items));
    let written = 0;
    await forEachAtOnce(readers, AT_ONCE, async (reader) => {
      const posts = await waitingFor(reader.id, await postsOf(reader));
      if (posts.length === 0) return;
      const posicao = await placeInMonth(reader, now);
      if (await recordDigest(reader, semana, { posts, posicao }, now)) written += 1;
    });
    cursor = lastKey ?? null;
    await saveProgress(JOB, { semana, cursor } satisfies Progress);
    resumos += written;
    if (cursor) await sleep(written * pace);
  }
  return { resumos };
}

/** Undefined for who has earned nothing this month yet, and stands nowhere. */
async function placeInMonth(reader: FuncionarioItem, now: Date): Promise<number | undefined> {
  const mes = monthOf(now);
  if (boardOf(reader.ordemMes ?? '') !== monthBoard(mes)) return undefined;
  return (await monthPositionOf(reader, mes)).position || undefined;
}

const isMonday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;

/** Those who are in, can be mailed and want it; nobody of a company that is about to end. */
async function wanting(people: readonly FuncionarioItem[]): Promise<FuncionarioItem[]> {
  const readers = people.filter(
    (each) => takesPart(each) && each.emailConfirmed && preferenciasOf(each).email.resumo,
  );
  const empresas = await getEmpresas(readers.map(({ empresaId }) => empresaId));
  return readers.filter(({ empresaId }) => {
    const empresa = empresas.get(empresaId);
    return empresa !== undefined && !empresa.encerraEm;
  });
}
