import { requiredField } from '../sentences.ts';

/**
 * ASCII only: the mail service accepts nothing else, and look-alike or invisible letters could imitate a colleague's
 * address.
 */
export const EMAIL =
  /^[\w!#$%&'*+./=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
export const INVALID_EMAIL = 'Informe um e-mail válido.';

/** The error of a typed address, ignoring case and surrounding space. */
export function emailError(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  if (!address) return requiredField('E-mail');
  return EMAIL.test(address) ? undefined : INVALID_EMAIL;
}

const GMAIL = /^(?:gmail|googlemail)\.com$/;

/**
 * The mailbox of an address: without a `+tag`, and at Gmail without dots. For comparison only; mail goes to the address
 * as given.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const tag = name.indexOf('+', 1);
  const untagged = tag < 0 ? name : name.slice(0, tag);
  return GMAIL.test(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
