import { refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { withinQuotas } from '../../../platform/quota.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { contaOf, recordOf, route } from '../../access/index.ts';
import { addressQuota, assertOwnAddress, resendMail } from '../../contas/index.ts';
import { unqueueInvitation } from '../../funcionarios/index.ts';

export const handler = route(contas.resendConfirmation)(async ({ body, caller, now }) => {
  if (body.id !== caller.id) throw refusal(REFUSALS.accessDenied);
  if (recordOf(caller).emailConfirmed) return { message: MSG.emailJaConfirmado };
  await assertOwnAddress(caller.email, caller.id);
  // The directory may have queued an invitation for the employee: one mail is enough.
  const extra =
    caller.role === 'funcionario' && caller.funcionario.provisionado
      ? [unqueueInvitation(caller.funcionario)]
      : [];
  await withinQuotas([addressQuota(caller.empresaId, caller.email)], now, () =>
    resendMail(contaOf(caller), 'confirmacao', now, { extra }),
  );
  return { message: MSG.confirmacaoEnviada };
});
