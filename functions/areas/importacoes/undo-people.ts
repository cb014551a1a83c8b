import { refusal } from '../../../shared/errors.ts';
import { readText } from '../../platform/aws/joined-files.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { importListKey } from './import-key.ts';
import { type ImportList, idOf } from './run-import.ts';
import { findImport } from './store/imports.ts';
import type { LotItem } from './store/lots.ts';

/** The employees whom the import of a lot registered, in the order of its list. Undefined once the import has expired. */
export async function registeredBy(
  { empresaId, importacaoId = '' }: LotItem,
  now: Date,
): Promise<string[] | undefined> {
  const item = await findImport({ empresaId, id: importacaoId }, now);
  if (!item) return undefined;
  const { people } = JSON.parse(await readText('imports', importListKey(item))) as ImportList;
  return people.filter((_, at) => item.desfechos[at] === 'c').map((person) => idOf(person, item));
}

/** Throws 409 for an employee who has come in, or whom the company's directory has taken over. */
export function assertUntouched({
  acessouEm,
  senhaDefinida,
  emailConfirmed,
  movimentos,
  provisionado,
}: FuncionarioItem): void {
  if (acessouEm !== undefined || senhaDefinida || emailConfirmed || movimentos > 0)
    throw refusal(REFUSALS.alreadyCameIn);
  if (provisionado) throw refusal(REFUSALS.fromDirectory);
}
