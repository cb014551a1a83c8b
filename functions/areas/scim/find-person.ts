import { isRefusal, refusal } from '../../../shared/errors.ts';
import { isId } from '../../../shared/routes/fields.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { EmpresaItem } from '../contas/index.ts';
import { type FuncionarioItem, getFuncionario } from '../contas/index.ts';
import { findByEmail, findByExternalId } from '../funcionarios/index.ts';
import type { FilterTerms } from './filter.ts';

const LONGEST_EMAIL = 254;

/** An employee of the key's company, active or not. Throws 404. */
export async function getPerson({ id: empresaId }: EmpresaItem, id: string): Promise<FuncionarioItem> {
  const found = isId(id) ? await getFuncionario({ empresaId, id }) : undefined;
  if (!found) throw refusal(REFUSALS.funcionarioNotFound);
  return found;
}

/** Throws 404 when the employee was removed meanwhile, which `withBalance` reports as unauthenticated. */
export async function notFoundIfRemoved(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw isRefusal(error, REFUSALS.unauthenticated) ? refusal(REFUSALS.funcionarioNotFound) : error;
  }
}

/** The employee of the company that a filter matches, in one or two reads. */
export async function findByFilter(
  empresaId: string,
  sought: FilterTerms,
): Promise<FuncionarioItem | undefined> {
  if (sought.contradicts) return undefined;
  const found = await byKey(empresaId, sought);
  const matches =
    found !== undefined &&
    (sought.userName === undefined || found.email === sought.userName) &&
    (sought.externalId === undefined || found.provisionado?.externalId === sought.externalId) &&
    (sought.id === undefined || found.id === sought.id) &&
    (sought.active === undefined || (found.situacao !== 'inativo') === sought.active);
  return matches ? found : undefined;
}

async function byKey(
  empresaId: string,
  { id, userName, externalId }: FilterTerms,
): Promise<FuncionarioItem | undefined> {
  if (id !== undefined) return isId(id) ? getFuncionario({ empresaId, id }) : undefined;
  if (userName !== undefined) {
    return userName !== '' && userName.length <= LONGEST_EMAIL ? findByEmail(empresaId, userName) : undefined;
  }
  return externalId === undefined ? undefined : findByExternalId(empresaId, externalId);
}
