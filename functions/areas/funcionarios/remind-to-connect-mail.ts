import { refusal } from '../../../shared/errors.ts';
import { withinQuotas } from '../../platform/quota.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import type { FuncionarioItem } from '../contas/index.ts';
import { addressQuota } from '../contas/index.ts';
import { connectedUntil } from './funcionario-view.ts';
import { remindToConnect } from './store/connection-reminders-due.ts';

/** Mails the reminder to connect LinkedIn. Throws 409 for an employee who cannot or need not, or was reminded this week. */
export async function remind(found: FuncionarioItem, now: Date): Promise<void> {
  if (found.situacao === 'inativo') throw refusal(REFUSALS.inactive);
  if (found.situacao === 'aguardando' || !found.emailConfirmed) throw refusal(REFUSALS.addressUnconfirmed);
  if (connectedUntil(found, now)) throw refusal(REFUSALS.alreadyConnected);
  await withinQuotas([addressQuota(found.empresaId, found.email)], now, () => remindToConnect(found, now));
}
