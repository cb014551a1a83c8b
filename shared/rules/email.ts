import { requiredField } from '../sentences.ts';

/**
 * ASCII only: the mail service takes no other, and letters of other alphabets or without a width would make an address
 * that reads like a colleague's.
 */
export const EMAIL =
  /^[\w!#$%&'*+./=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
export const INVALID_EMAIL = 'Informe um e-mail válido.';

/** What is wrong with an address as somebody typed it; case and surrounding space do not matter. */
export function emailError(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  if (!address) return requiredField('E-mail');
  return EMAIL.test(address) ? undefined : INVALID_EMAIL;
}
