import * as MSG from '../../../../shared/messages.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { lineBy, readFuncionario, route } from '../../access/index.ts';
import { CONVIDADO } from '../funcionario-audit.ts';
import { inviteAgain } from '../invite-again.ts';

export const handler = route(funcionarios.resendInvite)(async ({ params, caller, now }) => {
  const found = await readFuncionario(params.id, caller);
  const line = lineBy(caller, { acao: 'colaborador.convidado', alvo: found.id, resumo: CONVIDADO, now });
  await inviteAgain(found, caller.empresa, now, line);
  return { message: MSG.conviteReenviado };
});
