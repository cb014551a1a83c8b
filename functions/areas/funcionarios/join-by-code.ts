import { refusal } from '../../../shared/errors.ts';
import { addMs, HOUR_MS } from '../../../shared/rules/dates.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { contaOfEmpresa, type EmpresaItem } from '../contas/index.ts';
import { isBarred } from './barred-address.ts';
import { assertCanJoin } from './register-person.ts';

/** At most one mail an hour notifies the company of pending employees. */
const NOTIFY_EVERY_MS = HOUR_MS;

export async function assertMayJoin(empresa: EmpresaItem, email: string, now: Date): Promise<void> {
  const refused = await assertCanJoin(empresa, email, now).catch((error: Error) => error);
  // Always looked up, and refused like an address in use: neither text nor time reveals who was dismissed.
  const barred = await isBarred(empresa.id, email, now);
  if (refused) throw refused;
  if (barred) throw refusal(REFUSALS.emailTaken);
}

/** How an employee enters by the company's code: at once, or pending until the company approves. */
export function entryOf(empresa: EmpresaItem, now: Date) {
  const { aprovarEntrada, avisoDeEntradaEm } = empresa;
  if (!aprovarEntrada) return {};
  const isNotified =
    avisoDeEntradaEm !== undefined && new Date(avisoDeEntradaEm) > addMs(now, -NOTIFY_EVERY_MS);
  return { espera: { notify: isNotified ? undefined : contaOfEmpresa(empresa) } };
}
