import { conflict } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { gestores } from '../../../../shared/routes/gestores.ts';
import { withinQuotas } from '../../../platform/quota.ts';
import { lineBy, route } from '../../access/index.ts';
import {
  assertOwnAddress,
  contaOfGestor,
  invitationQuotas,
  mustGetGestor,
  resendMail,
} from '../../contas/index.ts';
import { conviteReenviado } from '../gestor-audit.ts';

export const handler = route(gestores.resendGestorInvite)(async ({ params, caller, now }) => {
  const gestor = await mustGetGestor({ empresaId: caller.empresaId, id: params.id });
  const { id, email, papel } = gestor;
  if (gestor.senhaDefinida) throw conflict(MSG.gestorJaEntrou);
  await assertOwnAddress(email, id);
  const resumo = conviteReenviado(gestor);
  const extra = lineBy(caller, { acao: 'gestor.convidado', alvo: id, resumo, now });
  await withinQuotas(await invitationQuotas(caller.empresa, email), now, () =>
    resendMail(contaOfGestor(gestor), 'convite-gestor', now, { dados: { papel }, extra }),
  );
  return { message: MSG.conviteReenviado };
});
