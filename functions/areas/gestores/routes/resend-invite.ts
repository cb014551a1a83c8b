import { conflict } from '../../../../shared/errors.ts';
import { MSG } from '../../../../shared/messages.ts';
import { gestores } from '../../../../shared/routes/gestores.ts';
import { lineBy } from '../../access/audit-line.ts';
import { conviteReenviado } from '../audit.ts';
import { invitationQuotas, withinQuotas } from '../../empresas/quotas.ts';
import { route } from '../../access/route.ts';
import { assertOwnAddress } from '../../contas/store/contas.ts';
import { mailAgain } from '../../contas/store/credentials.ts';
import { contaOfGestor, mustGetGestor } from '../store/gestores.ts';

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
