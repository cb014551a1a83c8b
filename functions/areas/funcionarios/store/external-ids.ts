import type { Write } from '../../../platform/dynamodb/commands.ts';
import {
  claimGuard,
  type FuncionarioItem,
  type FuncionarioKey,
  findGuarded,
  getFuncionario,
  releaseGuard,
} from '../../contas/index.ts';

/** The directory's own ids of employees, unique in a company. The employee's record has the id too. */

/** The writes by which an employee gets an external id, if any. */
export const claimExternalId = (person: FuncionarioKey, externalId: string | undefined): Write[] =>
  externalId === undefined ? [] : [claimGuard('externo', person, externalId)];

/** The writes that release an employee's external id, if any. */
export const releaseExternalId = ({ empresaId }: FuncionarioKey, externalId: string | undefined): Write[] =>
  externalId === undefined ? [] : [releaseGuard('externo', empresaId, externalId)];

/** The writes by which an employee's external id becomes another, or none. */
export const changeExternalId = (
  person: FuncionarioKey,
  before: string | undefined,
  after: string | undefined,
): Write[] =>
  before === after ? [] : [...claimExternalId(person, after), ...releaseExternalId(person, before)];

/** The employee of a company with an external id, as it is now. */
export async function findByExternalId(
  empresaId: string,
  externalId: string,
): Promise<FuncionarioItem | undefined> {
  const id = await findGuarded('externo', empresaId, externalId);
  const found = id === undefined ? undefined : await getFuncionario({ empresaId, id });
  return found?.provisionado?.externalId === externalId ? found : undefined;
}
