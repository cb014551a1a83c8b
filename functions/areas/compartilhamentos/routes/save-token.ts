import * as MSG from '../../../../shared/messages.ts';
import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { route } from '../../access/index.ts';
import { connect } from '../../conexoes/index.ts';
import { invalidToken, readToken } from '../../contas/index.ts';

export const handler = route(compartilhamentos.saveToken)(async ({ body, caller, now }) => {
  const handle = await readToken('linkedin-handle', body.token, now);
  const { token, marca, membro, expiraEm } = handle.dados;
  // Another employee's handle is left alone: its owner may still redeem it.
  if (handle.contaId !== caller.id || !token || !marca || !membro || !expiraEm) throw invalidToken();
  await connect(caller.funcionario, handle, { token, marca, membro, expiraEm });
  return { message: MSG.linkedinConectado, expiraEm };
});
