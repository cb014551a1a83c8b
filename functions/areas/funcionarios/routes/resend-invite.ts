import * as MSG from '../../../../shared/messages.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { readFuncionario, route } from '../../access/index.ts';
import { inviteAgain } from '../invite-again.ts';

export const handler = route(funcionarios.resendInvite)(async ({ params, caller, now }) => {
  await inviteAgain(await readFuncionario(params.id, caller), caller.empresa, now);
  return { message: MSG.conviteReenviado };
});
