import { CSV_START, csvLine } from '../../../shared/rules/csv.ts';
import { dayOf, SECOND_MS } from '../../../shared/rules/dates.ts';
import { putImportResult, readImportList } from '../../platform/aws/import-files.ts';
import {
  type CompanyJobs,
  type JobKey,
  type JobRun,
  runCompanyJob,
} from '../../platform/jobs/company-jobs.ts';
import { eachLine, type LineLimits } from '../../platform/jobs/outcome-lines.ts';
import { getEmpresa, isOpen } from '../empresas/index.ts';
import { equipesByName } from '../equipes/index.ts';
import type { Checked, ListedPerson } from './check.ts';
import { importListKey, importResultKey } from './key.ts';
import { OUTCOMES } from './outcomes.ts';
import { registerFromList } from './register.ts';
import { emitConfirmed, type ImportItem, type LineOutcome } from './store/imports.ts';

/** The checked list, as stored. */
export type ImportList = Pick<Checked, 'people' | 'refused'>;

/** Wrong lines that the screen shows; the result has all. */
const WRONG_LINES = 5;
const LIMITS: LineLimits = { batch: 25, runMs: 30 * SECOND_MS };

export const IMPORTS: CompanyJobs = {
  table: 'importacoes',
  pending: 'importando',
  // One list after the other: the earlier list gets the last seat.
  slots: 1,
  workingAttributes: [],
  start: emitConfirmed,
};

/**
 * Registers the people of a checked list, or resumes it. Outcomes are saved after each batch, so a run that dies repeats at
 * most one batch, whose employees are found under the same ids. Throws when it has to be retried.
 */
export const runImport = (key: JobKey, now: Date, limits = LIMITS): Promise<void> =>
  runCompanyJob<ImportItem>(IMPORTS, key, now, (run) => work(run, now, limits));

async function work(run: JobRun<ImportItem>, now: Date, limits: LineLimits): Promise<boolean> {
  const { item, end } = run;
  const list = JSON.parse(await readImportList(importListKey(item))) as ImportList;
  const outcomes = await eachLine(run, list.people.length, limits, async (from, to) => {
    const empresa = await getEmpresa(item.empresaId);
    if (!empresa || !isOpen(empresa)) return undefined;
    const equipes = await equipesByName(empresa);
    return registerAll(list.people.slice(from, to), { item, empresa, equipes, now });
  });
  if (outcomes === false) return false;
  if (outcomes === undefined) {
    await end('falhou');
    return true;
  }
  const rows = rowsOf(list, outcomes);
  await putImportResult(importResultKey(item), resultOf(rows), `importacao-${dayOf(now)}.csv`);
  const wrong = rows.filter(({ situacao }) => situacao === 'erro').slice(0, WRONG_LINES);
  await end('pronta', { primeirosErros: wrong.map(({ linha, mensagem }) => ({ linha, mensagem })) });
  return true;
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
