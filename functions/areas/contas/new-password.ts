import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { isCommon } from './common-passwords.ts';

/** Shorter names are part of too many ordinary words. */
const SHORTEST_NAME = 4;

/**
 * Throws 400 for a password that an attacker would try first: a common one, or one that contains the local part of the
 * e-mail. Length and characters are checked by the schema (`senha` in shared/routes/fields.ts).
 */
export function assertUncommon(senha: string, email: string): void {
  const [name = ''] = email.toLowerCase().split('@');
  const isOwnName = name.length >= SHORTEST_NAME && senha.toLowerCase().includes(name);
  if (isOwnName) throw refusal(REFUSALS.passwordOfEmail);
  if (isCommon(senha)) throw refusal(REFUSALS.commonPassword);
}
