import { refusal } from '../../../shared/errors.ts';
import type { UploadPurpose } from '../../../shared/rules/media.ts';
import * as REFUSALS from '../../platform/refusals.ts';

/** Without a confirmed address an account may upload these only; decoding or converting anything else waits for it. */
const BEFORE_CONFIRMATION: readonly UploadPurpose[] = ['logo', 'perfil', 'importacao'];

/** The record with the confirmation: the company's for all its sign-ins. */
export interface Confirmable {
  empresa?: { emailConfirmed: boolean };
  funcionario?: { emailConfirmed: boolean };
}

/** Throws 403 `email` for media of this purpose from an account whose e-mail is not confirmed. */
export function assertConfirmedFor(tipo: UploadPurpose, { empresa, funcionario }: Confirmable): void {
  if (BEFORE_CONFIRMATION.includes(tipo)) return;
  if ((empresa ?? funcionario)?.emailConfirmed === false) throw refusal(REFUSALS.emailUnconfirmed);
}
