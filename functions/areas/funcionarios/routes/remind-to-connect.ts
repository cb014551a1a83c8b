import { refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { readFuncionario, route } from '../../access/index.ts';
import { addressQuota, withinQuotas } from '../../empresas/index.ts';
import { remindToConnect } from '../store/reminders.ts';
import { connectedUntil } from '../view.ts';

export const handler = route(funcionarios.remindToConnect)(async ({ params, caller, now }) => {
  const found = await readFuncionario(params.id, caller);
  if (found.situacao === 'inativo') throw refusal(REFUSALS.inactive);
  if (found.situacao === 'aguardando' || !found.emailConfirmed) throw refusal(REFUSALS.addressUnconfirmed);
  if (connectedUntil(found, now)) throw refusal(REFUSALS.alreadyConnected);
  await withinQuotas([addressQuota(found.empresaId, found.email)], now, () => remindToConnect(found, now));
  return { message: MSG.lembreteEnviado, lembradoEm: now.toISOString() };
});
