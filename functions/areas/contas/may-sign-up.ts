import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { assertUncommon } from './new-password.ts';
import { isReserved } from './reserved.ts';
import { isTaken } from './store/contas.ts';

/** Throws 400 for a password that is too common, or an address that a company's sign-up cannot use. */
export async function assertMaySignUp(
  { email, senha }: { email: string; senha: string },
  now: Date,
): Promise<void> {
  assertUncommon(senha, email);
  if (isReserved(email) || (await isTaken(email, now))) throw refusal(REFUSALS.emailTakenAtSignUp);
}
