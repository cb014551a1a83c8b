import { refusal } from '../../../shared/refusals.ts';
import { isCommon } from './common-passwords.ts';

/** Shorter names are in too many words to say anything of who chose them. */
const SHORTEST_NAME = 4;

/**
 * Refuses a new password that a guesser would try first: one of the commonest, or one with the own name of the e-mail
 * in it. Throws 400. What it is made of, its schema has checked (`senha` in shared/routes/fields.ts).
 */
export function assertUncommon(senha: string, email: string): void {
  const [name = ''] = email.toLowerCase().split('@');
  const isOwnName = name.length >= SHORTEST_NAME && senha.toLowerCase().includes(name);
  if (isOwnName || isCommon(senha)) throw refusal('commonPassword');
}
