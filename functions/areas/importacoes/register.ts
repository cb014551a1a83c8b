import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { AppError } from '../../../shared/errors.ts';
import { isRefusal } from '../../../shared/refusals.ts';
import { IMPORT_MAX_ROWS } from '../../../shared/rules/importacao.ts';
import { normalizeName } from '../../../shared/rules/tags.ts';
import { auditLines, SYSTEM } from '../access/index.ts';
import { type EmpresaItem, importedInvitationQuotas, withinQuotas } from '../empresas/index.ts';
import {
  assertCanJoin,
  CADASTRADO,
  createFuncionario,
  findByEmail,
  unbarring,
} from '../funcionarios/index.ts';
import type { Person } from './check.ts';
import type { ImportItem, Outcome } from './store/imports.ts';

interface Context {
  item: ImportItem;
  empresa: EmpresaItem;
  equipes: ReadonlyMap<string, string> | undefined;
  now: Date;
}

/** Registers somebody of a list as the form does, unless it is done already. Throws what has to be tried again. */
export async function registerFromList(person: Person, context: Context): Promise<Outcome> {
  const id = idOf(person, context.item);
  const known = await whoseAddress(person, id, context.empresa);
  if (known) return known;
  const equipeId = context.equipes?.get(normalizeName(person.equipe));
  // The team was there when the list was checked.
  if (person.equipe && equipeId === undefined) return 't';
  try {
    await register(person, { id, ...(equipeId !== undefined && { equipeId }) }, context);
    return 'c';
  } catch (error) {
    // Somebody was faster: another list of the company, or a run of this one that was taken for dead.
    const since = await whoseAddress(person, id, context.empresa);
    if (since) return since;
    if (isRefusal(error, 'noSeat')) return 's';
    if (isRefusal(error, 'emailTaken')) return 'u';
    if (isRefusal(error, 'unknownEquipe')) return 't';
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    return error.kind === 'throttled' ? 'q' : 'x';
  }
}

/** Of an address that somebody of the company has: whether this very line gave it, or it was there before. */
async function whoseAddress({ email }: Person, id: string, { id: empresaId }: EmpresaItem) {
  const found = await findByEmail(empresaId, email);
  return found && (found.id === id ? 'c' : 'e');
}

async function register(
  { nome, email, cargo, telefone }: Person,
  place: { id: string; equipeId?: string },
  { empresa, item, now }: Context,
): Promise<void> {
  await assertCanJoin(empresa, email, now);
  const letIn = await unbarring(empresa.id, email);
  await withinQuotas(await importedInvitationQuotas(empresa, email), now, () =>
    createFuncionario({
      ...{ ...place, empresaId: empresa.id, nome, email },
      ...(cargo && { cargo }),
      ...(telefone && { telefone }),
      senhaDefinida: false,
      vez: empresa.numColaboradores,
      now,
      extra: [
        ...auditLines(item.por ?? SYSTEM, {
          empresaId: empresa.id,
          acao: 'colaborador.cadastrado',
          alvo: place.id,
          resumo: CADASTRADO,
          origem: 'importacao',
          now,
        }),
        ...letIn,
      ],
    }),
  );
}

/** The same line of the same list is always the same person; ids sort as the lines do. */
function idOf({ linha }: Person, { id, confirmadaEm = '' }: ImportItem): string {
  const at = Date.parse(confirmadaEm) - IMPORT_MAX_ROWS + Math.min(linha, IMPORT_MAX_ROWS);
  const bytes = createHash('sha256').update(`${id}#${linha}`).digest();
  let next = 0;
  return ulid(at, () => bytes.readUInt8(next++ % bytes.length) / 256);
}
