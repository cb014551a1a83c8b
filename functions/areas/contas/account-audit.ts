import { maskedEmail } from '../../platform/audit-text.ts';

/** Audit sentences about passwords and addresses. They contain no password, code, token or device. */
export const SENHA_TROCADA = 'Trocou a própria senha; as outras sessões terminaram.';
export const SENHA_REDEFINIDA =
  'Redefiniu a própria senha por um link enviado ao e-mail; as sessões terminaram.';
export const SENHA_DEFINIDA = 'Definiu a primeira senha da conta por um link enviado ao e-mail.';

export const emailTrocado = (before: string, after: string): string =>
  `E-mail da conta: ${maskedEmail(before)} → ${maskedEmail(after)}.`;
export const emailDesfeito = (email: string): string =>
  `Desfez a troca de e-mail: a conta fica com ${maskedEmail(email)}, e as sessões terminaram.`;
