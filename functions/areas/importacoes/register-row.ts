import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { AppError, isRefusal } from '../../../shared/errors.ts';
import { IMPORT_MAX_ROWS } from '../../../shared/rules/importacao.ts';
import { normalizeName } from '../../../shared/rules/tags.ts';
import { withinQuotas } from '../../platform/quota.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { auditLines, SYSTEM } from '../access/index.ts';
import { type EmpresaItem, type FuncionarioItem, manyInvitations } from '../contas/index.ts';
import { changePlace } from '../equipes/index.ts';
import {
  assertCanJoin,
  CADASTRADO,
  changeSummary,
  createFuncionario,
  findByEmail,
  unbarring,
} from '../funcionarios/index.ts';
import type { ListedPerson } from './check-rows.ts';
import type { ImportItem, LineOutcome } from './store/imports.ts';

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
