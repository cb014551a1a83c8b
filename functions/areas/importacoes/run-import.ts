import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { AppError, isRefusal } from '../../../shared/errors.ts';
import { CSV_START, csvLine } from '../../../shared/rules/csv.ts';
import { dayOf } from '../../../shared/rules/dates.ts';
import { IMPORT_MAX_ROWS } from '../../../shared/rules/importacao.ts';
import { normalizeName } from '../../../shared/rules/tags.ts';
import { putJoined, readText } from '../../platform/aws/joined-files.ts';
import { type JobKey, keyOfJob, seen } from '../../platform/jobs/company-job.ts';
import { runResumable } from '../../platform/jobs/resumable.ts';
import { LONG_RUN } from '../../platform/jobs/runs.ts';
import { withinQuotas } from '../../platform/quota.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { auditLines, SYSTEM } from '../access/index.ts';
import { type EmpresaItem, type FuncionarioItem, manyInvitations } from '../contas/index.ts';
import { changePlace, equipesByName } from '../equipes/index.ts';
import {
  assertCanJoin,
  CADASTRADO,
  changeSummary,
  createFuncionario,
  findByEmail,
  unbarring,
} from '../funcionarios/index.ts';
import type { Checked, ListedPerson } from './check-rows.ts';
import { importListKey, importResultKey } from './import-key.ts';
import { OUTCOMES } from './import-outcomes.ts';
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
    const list = JSON.parse(await readText('imports', importListKey(item))) as ImportList;
    const lines = { item, total: list.people.length, save, now };
    const outcomes = await whileOpen(lines, async (empresa, from, to) => {
      const equipes = await equipesByName(empresa);
      return registerAll(list.people.slice(from, to), { item, empresa, equipes, now });
    });
    if (outcomes === undefined) return save({ status: 'falhou' });
    const rows = rowsOf(list, outcomes);
    await putJoined('imports', importResultKey(item), [Buffer.from(resultOf(rows))], {
      name: `importacao-${dayOf(now)}.csv`,
      type: 'text/csv; charset=utf-8',
    });
    const wrong = rows.filter(({ situacao }) => situacao === 'erro').slice(0, WRONG_LINES);
    const primeirosErros = wrong.map(({ linha, mensagem }) => ({ linha, mensagem }));
    await save({ status: 'pronta', primeirosErros, prontaEm: now.toISOString() });
  });
}

/** One line after the other: the earlier line gets the last seat. */
async function registerAll(
  people: readonly ListedPerson[],
  context: RegistrationContext,
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

interface RegistrationContext {
  item: ImportItem;
  empresa: EmpresaItem;
  equipes: ReadonlyMap<string, string> | undefined;
  now: Date;
}

/**
 * Registers an employee as the form does; of one who is registered already, changes only who the employee is to payroll. Throws
 * errors that need a retry.
 */
export async function registerFromList(
  person: ListedPerson,
  context: RegistrationContext,
): Promise<LineOutcome> {
  const id = idOf(person, context.item);
  const known = await outcomeOfAddress(person, id, context);
  if (known) return known;
  const equipeId = context.equipes?.get(normalizeName(person.equipe));
  // The team was deleted after the list was checked.
  if (person.equipe && equipeId === undefined) return 't';
  try {
    await register(person, { id, ...(equipeId !== undefined && { equipeId }) }, context);
    return 'c';
  } catch (error) {
    // Registered meanwhile by another list, or by a run of this one whose lease ended.
    const since = await outcomeOfAddress(person, id, context);
    if (since) return since;
    return refusedOutcome(error);
  }
}

function refusedOutcome(error: unknown): LineOutcome {
  if (isRefusal(error, REFUSALS.noSeat)) return 's';
  if (isRefusal(error, REFUSALS.emailTaken)) return 'u';
  if (isRefusal(error, REFUSALS.matriculaTaken)) return 'm';
  if (isRefusal(error, REFUSALS.unknownEquipe)) return 't';
  if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
  return error.kind === 'throttled' ? 'q' : 'x';
}

/** `c`: this line registered the employee of the address; another letter: the employee was there before. */
async function outcomeOfAddress(
  person: ListedPerson,
  id: string,
  context: RegistrationContext,
): Promise<LineOutcome | undefined> {
  const found = await findByEmail(context.empresa.id, person.email);
  return found && (found.id === id ? 'c' : changeKnown(found, person, context));
}

/** Empty cells change nothing. */
async function changeKnown(
  found: FuncionarioItem,
  { vinculo, matricula }: ListedPerson,
  { item, now }: RegistrationContext,
): Promise<LineOutcome> {
  const change = { vinculo: vinculo || undefined, matricula: matricula || undefined };
  const resumo = await changeSummary(found, change);
  if (resumo === undefined) return 'e';
  const { empresaId, id: alvo } = found;
  const line = { empresaId, acao: 'colaborador.alterado', alvo, resumo, origem: 'importacao', now } as const;
  try {
    await changePlace(found, change, now, auditLines(item.por ?? SYSTEM, line));
    return 'a';
  } catch (error) {
    return refusedOutcome(error);
  }
}

async function register(
  { nome, email, cargo, telefone, vinculo, matricula }: ListedPerson,
  ids: { id: string; equipeId?: string },
  { empresa, item, now }: RegistrationContext,
): Promise<void> {
  await assertCanJoin(empresa, email, now);
  const unbarred = await unbarring(empresa.id, email);
  const { conviteAdiado } = item;
  const counted = conviteAdiado ? 'cadastros-da-lista' : 'convites-da-lista';
  await withinQuotas(await manyInvitations(empresa, email, counted), now, () =>
    createFuncionario({
      ...{ ...ids, empresaId: empresa.id, nome, email },
      ...(cargo && { cargo }),
      ...(telefone && { telefone }),
      ...(vinculo && { vinculo }),
      ...(matricula && { matricula }),
      senhaDefinida: false,
      ...(conviteAdiado && { conviteAdiado }),
      vez: empresa.numColaboradores,
      now,
      extra: [
        ...auditLines(item.por ?? SYSTEM, {
          empresaId: empresa.id,
          acao: 'colaborador.cadastrado',
          alvo: ids.id,
          resumo: CADASTRADO,
          origem: 'importacao',
          now,
        }),
        ...unbarred,
      ],
    }),
  );
}

/** Derived from list and line, so a retry makes the same employee. Ids sort as the lines do. */
export function idOf({ linha }: ListedPerson, { id, confirmadaEm = '' }: ImportItem): string {
  const at = Date.parse(confirmadaEm) - IMPORT_MAX_ROWS + Math.min(linha, IMPORT_MAX_ROWS);
  const bytes = createHash('sha256').update(`${id}#${linha}`).digest();
  let next = 0;
  return ulid(at, () => bytes.readUInt8(next++ % bytes.length) / 256);
}
