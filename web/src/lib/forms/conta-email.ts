import { EMAIL_NOVO as T } from '#texts/contas/seguranca.ts';

interface Conta {
  email: string;
  /** requested; valid once its link is opened */
  emailPendente?: string | null | undefined;
}

/** Initial value of an e-mail field. Saving it unchanged keeps a pending address. */
export const initialEmail = ({ email, emailPendente }: Conta): string => emailPendente ?? email;

/** Hint under the field while another address is pending. */
export const emailHint = ({ email, emailPendente }: Conta): string | undefined =>
  emailPendente ? T.pendente(emailPendente, email) : undefined;

/** Sentence after a save that requested another address. */
export const emailRequestedText = (before: Conta, { emailPendente }: Conta): string | undefined =>
  emailPendente && emailPendente !== before.emailPendente ? T.enviado(emailPendente) : undefined;
