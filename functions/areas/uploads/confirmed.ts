import { refusal } from '../../../shared/refusals.ts';
import type { UploadPurpose } from '../../../shared/rules/media.ts';

/** An account without a confirmed address dresses itself only: whatever else is decoded or converted waits for that. */
const BEFORE_CONFIRMATION: readonly UploadPurpose[] = ['logo', 'perfil', 'importacao'];

/** The record that says whether the address is confirmed: the company's for all who sign in for it. */
export interface Confirmable {
  empresa?: { emailConfirmed: boolean };
  funcionario?: { emailConfirmed: boolean };
}

/** Throws 403 `email` for media of this purpose from an account whose e-mail is not confirmed. */
export function assertConfirmedFor(tipo: UploadPurpose, { empresa, funcionario }: Confirmable): void {
  if (BEFORE_CONFIRMATION.includes(tipo)) return;
  if ((empresa ?? funcionario)?.emailConfirmed === false) throw refusal('emailUnconfirmed');
}
