import { CSV_START, csvLine } from '../../../shared/rules/csv.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { putImportResult, readImportList } from '../../platform/aws/import-files.ts';
import { type JobKey, keyOfJob, seen } from '../../platform/jobs/company-job.ts';
import { runResumable } from '../../platform/jobs/resumable.ts';
import { LONG_RUN } from '../../platform/jobs/runs.ts';
import { equipesByName } from '../equipes/index.ts';
import type { Checked, ListedPerson } from './check-rows.ts';
import { importListKey, importResultKey } from './import-key.ts';
import { OUTCOMES } from './import-outcomes.ts';
import { registerFromList } from './register-row.ts';
import type { ImportItem, LineOutcome } from './store/imports.ts';
import { whileOpen } from './while-open.ts';

/** The checked list, as stored. */
export type ImportList = Pick<Checked, 'people' | 'refused'>;

/** Wrong lines that the screen shows; the result has all. */
const WRONG_LINES = 5;

/**
 * Registers the people of a checked list. Outcomes are saved after each batch, so a run that was interrupted repeats at most
 * one batch, whose employees are found under the same ids. Throws when it has to be retried.
 */
export async function runImport(key: JobKey, now: Date): Promise<void> {
  const options = {
    leaseMs: LONG_RUN.leaseMs,
    clock: () => now,
    acquire: { set: seen(now) },
    given: { status: 'importando' },
  };
  await runResumable<ImportItem, void>('importacoes', keyOfJob(key), options, async (item, save) => {
    const list = JSON.parse(await readImportList(importListKey(item))) as ImportList;
    const lines = { item, total: list.people.length, save, now };
    const outcomes = await whileOpen(lines, async (empresa, from, to) => {
      const equipes = await equipesByName(empresa);
      return registerAll(list.people.slice(from, to), { item, empresa, equipes, now });
    });
    if (outcomes === undefined) return save({ status: 'falhou' });
    const rows = rowsOf(list, outcomes);
    await putImportResult(importResultKey(item), resultOf(rows), `importacao-${dayOf(now)}.csv`);
    const wrong = rows.filter(({ situacao }) => situacao === 'erro').slice(0, WRONG_LINES);
    const primeirosErros = wrong.map(({ linha, mensagem }) => ({ linha, mensagem }));
    await save({ status: 'pronta', primeirosErros, prontaEm: now.toISOString() });
  });
}

/** One line after the other: the earlier line gets the last seat. */
async function registerAll(
  people: readonly ListedPerson[],
  context: Parameters<typeof registerFromList>[1],
): Promise<LineOutcome[]> {
  const outcomes: LineOutcome[] = [];
  let { numColaboradores } = context.empresa;
  for (const person of people) {
    const empresa = { ...context.empresa, numColaboradores };
    const outcome = await registerFromList(person, { ...context, empresa });
    if (outcome === 'c') numColaboradores += 1;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Every line of the file in order, with its outcome. */
const rowsOf = ({ people, refused }: ImportList, desfechos: string) =>
  [
    ...people.map(({ linha, nome, email }, index) => ({
      ...{ linha, nome, email },
      ...OUTCOMES[desfechos[index] as LineOutcome],
    })),
    ...refused.map((each) => ({ ...each, situacao: 'erro' })),
  ].sort((one, other) => one.linha - other.linha);

function resultOf(rows: ReturnType<typeof rowsOf>): string {
  const lines = rows.map(({ linha, nome, email, situacao, mensagem }) =>
    csvLine([linha, nome, email, situacao, mensagem]),
  );
  return CSV_START + csvLine(['linha', 'nome', 'email', 'situacao', 'mensagem']) + lines.join('');
}
