import { isRefusal, refusal } from '../../../shared/refusals.ts';
import { isId } from '../../../shared/routes/fields.ts';
import type { EmpresaItem } from '../empresas/index.ts';
import {
  type FuncionarioItem,
  findByEmail,
  findByExternalId,
  getFuncionario,
} from '../funcionarios/index.ts';
import type { Sought } from './filter.ts';

const LONGEST_EMAIL = 254;

/** Somebody of the key's company, active or not. Throws 404. */
export async function mustFind({ id: empresaId }: EmpresaItem, id: string): Promise<FuncionarioItem> {
  const found = isId(id) ? await getFuncionario({ empresaId, id }) : undefined;
  if (!found) throw refusal('funcionarioNotFound');
  return found;
}

/** Does something with somebody who was found. Throws 404 where it was removed meanwhile, which the balance calls nobody. */
export async function whileThere(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw isRefusal(error, 'unauthenticated') ? refusal('funcionarioNotFound') : error;
  }
}

/** Who a filter means, in the key's company: one read or two, however many people there are. */
export async function seek(empresaId: string, sought: Sought): Promise<FuncionarioItem | undefined> {
  if (sought.nobody) return undefined;
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
  { id, userName, externalId }: Sought,
): Promise<FuncionarioItem | undefined> {
  if (id !== undefined) return isId(id) ? getFuncionario({ empresaId, id }) : undefined;
  if (userName !== undefined) {
    return userName !== '' && userName.length <= LONGEST_EMAIL ? findByEmail(empresaId, userName) : undefined;
  }
  return externalId === undefined ? undefined : findByExternalId(empresaId, externalId);
}
