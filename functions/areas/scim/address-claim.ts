import { refusal } from '../../../shared/errors.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import {
  addressNotKept,
  claimEmail,
  contaOf,
  dropAddress,
  type FuncionarioItem,
  inactiveWith,
  isReserved,
  isTakenFor,
  isUnclaimed,
  keepAddress,
  keepFreeAddress,
  releaseEmail,
} from '../contas/index.ts';

type AddressState = Pick<FuncionarioItem, 'email' | 'situacao' | 'emailConfirmed'>;

/** Throws 409 for an address of another account, or of another inactive employee of the company. */
export async function assertFree(
  { id, empresaId }: FuncionarioItem,
  email: string,
  now: Date,
): Promise<void> {
  const [taken, kept] = await Promise.all([isTakenFor(id, email, now), inactiveWith(empresaId, email)]);
  if (isReserved(email) || taken || (kept ?? id) !== id) throw refusal(REFUSALS.emailTaken);
}

/**
 * The writes that claim an unconfirmed address when its employee becomes active, and free it when the employee becomes
 * inactive. A change of address is claimed by the move itself (directoryEmailChange).
 */
export async function claimWrites(before: FuncionarioItem, after: AddressState, now: Date): Promise<Write[]> {
  const [was, is] = [isUnclaimed(before), isUnclaimed(after)];
  const isMoved = before.email !== after.email;
  if (was === is && !isMoved) return [];
  const { empresaId } = before;
  const { email } = after;
  const kept = { ...before, email };
  return [
    ...(was ? [dropAddress(before)] : []),
    ...(is ? (isMoved ? keepFreeAddress(kept, now) : [keepAddress(kept)]) : []),
    ...(isMoved && !is ? [addressNotKept({ empresaId, email })] : []),
    ...(was && !is && !isMoved
      ? [claimEmail(contaOf(before, email), now, () => refusal(REFUSALS.emailTaken))]
      : []),
    ...(is && !was && !isMoved ? await releaseEmail(before.email, before.id) : []),
  ];
}
