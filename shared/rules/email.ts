import { requiredField } from '../sentences.ts';
import { plainEmail } from './typed.ts';

/**
 * ASCII only: the mail service accepts nothing else, and look-alike or invisible letters could imitate a colleague's
 * address. Dots and lengths as the mail service takes them: a local part of 64 characters, labels of 63.
 */
export const EMAIL =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
export const INVALID_EMAIL = 'Informe um e-mail válido.';
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

/** Why a plain address is invalid: what the mail service would refuse by its cause, everything else in general. */
export function invalidEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || !domain.includes('.') || local.includes('@')) return INVALID_EMAIL;
  if (/^\.|\.$/.test(local)) return 'O e-mail não pode começar com ponto nem ter ponto antes do @.';
  if (address.includes('..')) return 'O e-mail não pode ter dois pontos seguidos.';
  if (local.length > LONGEST_LOCAL) return `Antes do @ cabem ${LONGEST_LOCAL} caracteres.`;
  if (domain.split('.').some((label) => label.length > LONGEST_LABEL))
    return `Depois do @ cabem ${LONGEST_LABEL} caracteres entre os pontos.`;
  return INVALID_EMAIL;
}

/** The error of a typed address, ignoring case and what surrounds it. */
export function emailError(typed: string): string | undefined {
  const address = plainEmail(typed);
  if (!address) return requiredField('E-mail');
  return EMAIL.test(address) ? undefined : invalidEmail(address);
}

const GMAIL = /^(?:gmail|googlemail)\.com$/;

/**
 * The mailbox of an address: without a `+tag`, and at Gmail without dots. For comparison only; mail goes to the address
 * as given.
 */
export function mailboxOf(email: string): string {
  const address = plainEmail(email);
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const untagged = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.test(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
