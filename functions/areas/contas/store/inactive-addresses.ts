import { refusal } from '../../../../shared/errors.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { checkUnclaimed } from './contas.ts';
import type { FuncionarioItem, FuncionarioKey } from './funcionarios.ts';
import { claimGuard, findGuarded, guardIsFree, releaseGuard } from './guards.ts';

/**
 * Addresses of inactive employees who never confirmed them. Other accounts may still claim them: they are unique only within
 * the company, which finds the employee by them. The claim that makes an address unique among all accounts
 * (functions/areas/contas/store) is made with the activation.
 */

type Addressed = FuncionarioKey & Pick<FuncionarioItem, 'email'>;

/** Throws 409 if another inactive employee of the company has the address. */
export const keepAddress = (person: Addressed): Write => claimGuard('inativo', person, person.email);

/** As `keepAddress`. Throws 409 also if an account has claimed the address, even one created at the same time. */
export const keepFreeAddress = (novo: Addressed, now: Date): Write[] => [
  checkUnclaimed({ email: novo.email, contaId: novo.id }, now, () => refusal(REFUSALS.emailTaken)),
  keepAddress(novo),
];

/** Throws 409 if an inactive employee of the company has the address, even one created at the same time. */
export const addressNotKept = ({ empresaId, email }: Omit<Addressed, 'id'>): Write =>
  guardIsFree('inativo', empresaId, email);

export const dropAddress = ({ empresaId, email }: Omit<Addressed, 'id'>): Write =>
  releaseGuard('inativo', empresaId, email);

/** The id of the company's inactive employee with an unconfirmed address. */
export const inactiveWith = (empresaId: string, email: string): Promise<string | undefined> =>
  findGuarded('inativo', empresaId, email);

/** Whether an employee's address is kept this way, instead of being claimed. */
export const isUnclaimed = ({
  situacao,
  emailConfirmed,
}: Pick<FuncionarioItem, 'situacao' | 'emailConfirmed'>): boolean =>
  situacao === 'inativo' && !emailConfirmed;
