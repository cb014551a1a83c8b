import { INVALID_EMAIL } from './email.ts';

const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

/**
 * Why a plain address is invalid: what the mail service would refuse by its cause, everything else in general. Apart from
 * the check, so that the sign-in page does not load it.
 */
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
