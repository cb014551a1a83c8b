import { conflict, refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { readFuncionario, route } from '../../access/index.ts';
import { assertOwnAddress, resendMail } from '../../contas/index.ts';
import { invitationQuotas, withinQuotas } from '../../empresas/index.ts';
import { unqueueInvitation } from '../store/invitation-queue.ts';

export const handler = route(funcionarios.resendInvite)(async ({ params, caller, now }) => {
  const found = await readFuncionario(params.id, caller);
  const { id, empresaId, email, senhaDefinida, situacao, provisionado } = found;
  if (situacao === 'inativo') throw refusal(REFUSALS.inactive);
  if (senhaDefinida) throw conflict(MSG.convitePendenteApenas);
  await assertOwnAddress(email, id);
  // The invitation may already be queued: one is enough.
  const extra = provisionado ? [unqueueInvitation(found)] : [];
  await withinQuotas(await invitationQuotas(caller.empresa, email), now, () =>
    resendMail({ contaId: id, empresaId, email, tipo: 'funcionario' }, 'convite', now, { extra }),
  );
  return { message: MSG.conviteReenviado };
});
