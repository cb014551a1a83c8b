import { EMAIL_NOVO as T } from '../../texts/contas/seguranca.ts';

interface Conta {
  email: string;
  /** asked for: in force once its link is followed */
  emailPendente?: string | null | undefined;
}

/** What the e-mail field of a form starts with: saved as it is, it leaves alone what is asked for already. */
export const emailInForm = ({ email, emailPendente }: Conta): string => emailPendente ?? email;

/** What to say under the field while an address is asked for. */
export const emailHint = ({ email, emailPendente }: Conta): string | undefined =>
  emailPendente ? T.pendente(emailPendente, email) : undefined;

/** What to say once another address is asked for. */
export const linkSent = (before: Conta, { emailPendente }: Conta): string | undefined =>
  emailPendente && emailPendente !== before.emailPendente ? T.enviado(emailPendente) : undefined;
