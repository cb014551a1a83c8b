import { CSV_START, csvLine } from '../../../shared/rules/csv.ts';
import { dayOf, SECOND_MS } from '../../../shared/rules/dates.ts';
import { putImportResult, readImportList } from '../../platform/aws/import-files.ts';
import {
  type CompanyJobs,
  type JobKey,
  type JobRun,
  runCompanyJob,
} from '../../platform/jobs/company-jobs.ts';
import { getEmpresa } from '../empresas/index.ts';
import { equipesByName } from '../equipes/index.ts';
import type { Checked, Person } from './check.ts';
import { importListKey, importResultKey } from './key.ts';
import { OUTCOMES } from './outcomes.ts';
import { registerFromList } from './register.ts';
import { confirmed, type ImportItem, type Outcome } from './store/imports.ts';

/** What was checked, as it lies in storage. */
export type ImportList = Pick<Checked, 'people' | 'refused'>;

/** How much of the work a run does before it hands over to the next. */
interface Limits {
  /** lines between two saves */
  stretch: number;
  /** until another run is asked for */
  runMs: number;
}
const LIMITS: Limits = { stretch: 25, runMs: 30 * SECOND_MS };

export const IMPORTS: CompanyJobs = {
  table: 'importacoes',
  pending: 'importando',
  // One after the other: the last seat is the first list's.
  slots: 1,
  workingAttributes: [],
  start: confirmed,
};

/**
 * Registers the people of a checked list, or resumes it: saves after each stretch what became of its lines, so a run that
 * dies costs no more than a stretch, whose people are found under their own ids. Throws when it has to be retried.
 */
export const runImport = (key: JobKey, now: Date, limits = LIMITS): Promise<void> =>
  runCompanyJob<ImportItem>(IMPORTS, key, now, (run) => work(run, now, limits));

async function work(
  { item, save, end }: JobRun<ImportItem>,
  now: Date,
  { stretch, runMs }: Limits,
): Promise<boolean> {
  const started = performance.now();
  const list = JSON.parse(await readImportList(importListKey(item))) as ImportList;
  let { desfechos } = item;
  while (desfechos.length < list.people.length) {
    if (performance.now() - started > runMs && desfechos !== item.desfechos) return false;
    const empresa = await getEmpresa(item.empresaId);
    if (!empresa || empresa.encerraEm) {
      await end('falhou');
      return true;
    }
    const people = list.people.slice(desfechos.length, desfechos.length + stretch);
    const equipes = await equipesByName(empresa);
    const outcomes = await registerAll(people, { item, empresa, equipes, now });
    desfechos += outcomes.join('');
    await save({ desfechos, corridas: 0 });
  }
  await putImportResult(importResultKey(item), resultOf(list, desfechos), `importacao-${dayOf(now)}.csv`);
  await end('pronta');
  return true;
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
