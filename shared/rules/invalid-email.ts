import { INVALID_EMAIL } from './email.ts';

/** Why a plain address is invalid: what the mail service would refuse by its cause, everything else in general. */
export function invalidEmail(address: string): string {
  const [local = '', domain = '', ...more] = address.split('@');
  if (!local || !domain.includes('.') || more.length > 0) return INVALID_EMAIL;
  if (/^\.|\.@|\.\./.test(address))
    return 'No e-mail, um ponto não pode vir no começo, antes do @ nem repetido.';
  return local.length > 64 || domain.split('.').some((label) => label.length > 63)
    ? 'O e-mail tem uma parte longa demais.'
    : INVALID_EMAIL;
}
