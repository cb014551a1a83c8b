import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CSV_START, csvLine } from '../../../shared/rules/csv.ts';
import { dayOf, SECOND_MS } from '../../../shared/rules/dates.ts';
import { putImportResult, readImportList } from '../../platform/aws/import-files.ts';
import { RUN } from '../../platform/jobs/runs.ts';
import { getEmpresa } from '../empresas/index.ts';
import { equipesByName } from '../equipes/index.ts';
import type { Checked, Person } from './check.ts';
import { importListKey, importResultKey } from './key.ts';
import { OUTCOMES } from './outcomes.ts';
import { registerFromList } from './register.ts';
import {
  beginRun,
  continueImport,
  type ImportItem,
  type ImportKey,
  markFailed,
  markImported,
  noteOutcomes,
  type Outcome,
} from './store/imports.ts';
import { endTurn, takeTurn } from './store/turn.ts';

/** What was checked, as it lies in storage. */
export type ImportList = Pick<Checked, 'people' | 'refused'>;

/** How much of the work a run does before it hands over to the next. */
interface Limits {
  /** lines that are dealt with before that is noted */
  stretch: number;
  /** until the next run goes on */
  runMs: number;
  /** for each invitation: a confirmation must not wait behind a whole list of them (posts/mail-new-post.ts) */
  paceMs: number;
}
const LIMITS: Limits = { stretch: 25, runMs: 30 * SECOND_MS, paceMs: SECOND_MS / 10 };

/** A run of this very import is under way, or died a moment ago. */
class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * Registers the people of a checked list, or goes on with it: notes after each stretch what became of its lines, so that
 * a run that dies costs no more than a stretch, whose people are found under their own ids. Throws when it has to be
 * tried again.
 */
export async function runImport(key: ImportKey, now: Date, limits = LIMITS): Promise<void> {
  const turn = await takeTurn(key, now);
  if (turn === 'full') return;
  if (turn === 'busy') throw new BusyError(`${key.id} is being imported`);
  try {
    const item = await beginRun(key, randomUUID(), now);
    if (!item) return;
    const empresa = await getEmpresa(key.empresaId);
    const canGoOn = empresa && !empresa.encerraEm && (item.corridas ?? 0) <= RUN.fruitless;
    await (canGoOn ? work(item, now, limits) : markFailed(item, now));
  } finally {
    await endTurn(key, now);
  }
}

async function work(item: ImportItem, now: Date, { stretch, runMs, paceMs }: Limits): Promise<void> {
  const started = performance.now();
  const list = JSON.parse(await readImportList(importListKey(item))) as ImportList;
  let { desfechos } = item;
  while (desfechos.length < list.people.length) {
    const empresa = await getEmpresa(item.empresaId);
    if (!empresa || empresa.encerraEm) return markFailed(item, now);
    const people = list.people.slice(desfechos.length, desfechos.length + stretch);
    const begun = performance.now();
    const equipes = await equipesByName(empresa);
    const outcomes = await registerAll(people, { item, empresa, equipes, now });
    desfechos += outcomes.join('');
    await noteOutcomes(item, desfechos, now);
    const invited = outcomes.filter((outcome) => outcome === 'c').length;
    await sleep(Math.max(0, invited * paceMs - (performance.now() - begun)));
    if (performance.now() - started > runMs && desfechos.length < list.people.length)
      return continueImport(item, now);
  }
  await putImportResult(importResultKey(item), resultOf(list, desfechos), `importacao-${dayOf(now)}.csv`);
  await markImported(item, now);
}

/** One after the other, as they stand in the file: the last seat is the first line's. */
async function registerAll(
  people: readonly Person[],
  context: Parameters<typeof registerFromList>[1],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let { numColaboradores } = context.empresa;
  for (const person of people) {
    const empresa = { ...context.empresa, numColaboradores };
    const outcome = await registerFromList(person, { ...context, empresa });
    if (outcome === 'c') numColaboradores += 1;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Every line of the file in its order, with what became of it. */
function resultOf({ people, refused }: ImportList, desfechos: string): string {
  const rows = [
    ...people.map(({ linha, nome, email }, index) => ({
      ...{ linha, nome, email },
      ...OUTCOMES[desfechos[index] as Outcome],
    })),
    ...refused.map((each) => ({ ...each, situacao: 'erro' })),
  ].sort((one, other) => one.linha - other.linha);
  const lines = rows.map(({ linha, nome, email, situacao, mensagem }) =>
    csvLine([linha, nome, email, situacao, mensagem]),
  );
  return CSV_START + csvLine(['linha', 'nome', 'email', 'situacao', 'mensagem']) + lines.join('');
}
