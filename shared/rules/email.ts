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

const GMAIL = /^(?:gmail|googlemail)\.com$/;

/**
 * The mailbox behind an address, as far as its spelling tells: without a `+tag`, and without dots at Gmail. Only for
 * comparing: mail goes to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const untagged = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.test(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
