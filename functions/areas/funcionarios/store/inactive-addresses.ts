import { refusal } from '../../../../shared/refusals.ts';
import type { Write } from '../../../platform/dynamodb/commands.ts';
import { notClaimed } from '../../contas/index.ts';
import type { FuncionarioItem, FuncionarioKey } from './funcionarios.ts';
import { claimGuard, findGuarded, guardIsFree, releaseGuard } from './guards.ts';

/**
 * Addresses of inactive employees who never confirmed them. They stay free for their owners: only the employee's own
 * company keeps them, so that it finds the employee by the address and has it once. The claim that makes an address
 * unique among all accounts (functions/areas/contas/store) comes with the activation.
 */

type Addressed = FuncionarioKey & Pick<FuncionarioItem, 'email'>;

/** Throws 409 where another inactive employee of the company has the address. */
export const keepAddress = (person: Addressed): Write => claimGuard('inativo', person, person.email);

/** As `keepAddress`, of an address that no account may have claimed, also one that is created at the same time. */
export const keepFreeAddress = (novo: Addressed, now: Date): Write[] => [
  notClaimed({ email: novo.email, contaId: novo.id }, now, () => refusal('emailTaken')),
  keepAddress(novo),
];

/** Throws 409 where an inactive employee of the company has the address, also one who is created at the same time. */
export const addressNotKept = ({ empresaId, email }: Omit<Addressed, 'id'>): Write =>
  guardIsFree('inativo', empresaId, email);

export const dropAddress = ({ empresaId, email }: Omit<Addressed, 'id'>): Write =>
  releaseGuard('inativo', empresaId, email);

/** The id of the company's inactive employee with an address that nobody confirmed. */
export const inactiveWith = (empresaId: string, email: string): Promise<string | undefined> =>
  findGuarded('inativo', empresaId, email);

/** Whether an employee's address is kept this way, instead of being claimed. */
export const isUnclaimed = ({
  situacao,
  emailConfirmed,
}: Pick<FuncionarioItem, 'situacao' | 'emailConfirmed'>): boolean =>
  situacao === 'inativo' && !emailConfirmed;
