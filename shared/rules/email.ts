import { requiredField } from '../sentences.ts';

/**
 * ASCII only: the mail service accepts nothing else, and look-alike or invisible letters could imitate a colleague's
 * address. Dots and lengths as the mail service takes them: a local part of 64 characters, labels of 63.
 */
export const EMAIL =
  /^(?![^@]{65}|\.|.*\.[.@])[\w!#$%&'*+./=?^`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.(?=.)|$)){2,}$/;
export const INVALID_EMAIL = 'Informe um e-mail válido.';

/** What the sign-in page asks of a typed address. It loads no more: the server knows what surrounds one, and which exist. */
export function emailError(typed: string): string | undefined {
  if (!typed.trim()) return requiredField('E-mail');
  return /[^\s@]@[^\s@]+\.[^\s@]/.test(typed) ? undefined : INVALID_EMAIL;
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
