import { conflict } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { gestores } from '../../../shared/routes/gestores.ts';
import { lineBy } from '../../auditoria/line.ts';
import { conviteReenviado } from '../../auditoria/resumos/gestores.ts';
import { invitationQuotas, withinQuotas } from '../../contas/quotas.ts';
import { route } from '../../http/route.ts';
import { assertOwnAddress } from '../../store/contas/contas.ts';
import { mailAgain } from '../../store/contas/credentials.ts';
import { contaOfGestor, mustGetGestor } from '../../store/gestores/gestores.ts';

export const handler = route(gestores.resendInvite)(async ({ params, caller, now }) => {
  const gestor = await mustGetGestor({ empresaId: caller.empresaId, id: params.id });
  const { id, email, papel } = gestor;
  if (gestor.senhaDefinida) throw conflict(MSG.gestorJaEntrou);
  await assertOwnAddress(email, id);
  const resumo = conviteReenviado(gestor);
  const extra = lineBy(caller, { acao: 'gestor.convidado', alvo: id, resumo, now });
  await withinQuotas(await invitationQuotas(caller.empresa, email), now, () =>
    mailAgain(contaOfGestor(gestor), 'convite-gestor', now, { dados: { papel }, extra }),
  );
  return { message: MSG.conviteReenviado };
});
