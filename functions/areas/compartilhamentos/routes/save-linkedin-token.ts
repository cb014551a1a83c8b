import * as MSG from '../../../../shared/messages.ts';
import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { route } from '../../access/index.ts';
import { connect } from '../../conexoes/index.ts';
import { invalidToken, readToken } from '../../contas/index.ts';

export const handler = route(compartilhamentos.saveLinkedinToken)(async ({ body, caller, client, now }) => {
  const handle = await readToken('linkedin-handle', body.token, now);
  const { token, marca, membro, expiraEm } = handle.dados;
  // Another employee's handle is left alone: its owner may still redeem it.
  if (handle.contaId !== caller.id || !token || !marca || !membro || !expiraEm) throw invalidToken();
  const isNew = await connect(caller.funcionario, handle, { token, marca, membro, expiraEm }, now);
  if (isNew) logChange('linkedin-conectado', { conta: caller.id, por: caller.id, cliente: client });
  return { message: MSG.linkedinConectado, expiraEm };
});
