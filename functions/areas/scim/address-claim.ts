import { refusal } from '../../../shared/refusals.ts';
import type { Write } from '../../platform/dynamodb/db.ts';
import { claimEmail, giveUp, isReserved, isTakenFor, notClaimed } from '../contas/index.ts';
import {
  addressNotKept,
  contaOf,
  dropAddress,
  type FuncionarioItem,
  inactiveWith,
  isUnclaimed,
  keepAddress,
} from '../funcionarios/index.ts';

type After = Pick<FuncionarioItem, 'email' | 'situacao' | 'emailConfirmed'>;

/** Throws 409 for an address of another account, or of another inactive employee of the company. */
export async function assertFree(
  { id, empresaId }: FuncionarioItem,
  email: string,
  now: Date,
): Promise<void> {
  const [taken, kept] = await Promise.all([isTakenFor(id, email, now), inactiveWith(empresaId, email)]);
  if (isReserved(email) || taken || (kept ?? id) !== id) throw refusal('emailTaken');
}

/**
 * The writes by which an address that nobody confirmed is claimed when its employee becomes active, and free again
 * when the employee becomes inactive. Another address is claimed and given up by the move itself (directoryMove).
 */
export async function claimWrites(before: FuncionarioItem, after: After, now: Date): Promise<Write[]> {
  const [was, is] = [isUnclaimed(before), isUnclaimed(after)];
  const isMoved = before.email !== after.email;
  if (was === is && !isMoved) return [];
  const taken = () => refusal('emailTaken');
  const conta = contaOf(before, after.email);
  // Checked against an employee who is created at the same time (functions/areas/funcionarios/store/create.ts).
  const free = is
    ? notClaimed(conta, now, taken)
    : addressNotKept({ empresaId: before.empresaId, email: after.email });
  return [
    ...(isMoved ? [free] : []),
    ...(was ? [dropAddress(before)] : []),
    ...(is ? [keepAddress({ ...before, email: after.email })] : []),
    ...(was && !is && !isMoved ? [claimEmail(conta, now, taken)] : []),
    ...(is && !was && !isMoved ? await giveUp(before.email, before.id) : []),
  ];
}
