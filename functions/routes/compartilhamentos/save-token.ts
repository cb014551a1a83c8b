import { MSG } from '../../../shared/messages.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { memberMark } from '../../compartilhamentos/member.ts';
import { route } from '../../http/route.ts';
import { connect } from '../../store/compartilhamentos/connections.ts';
import { invalidToken, readToken } from '../../store/contas/tokens.ts';

export const handler = route(compartilhamentos.saveToken)(async ({ body, caller, now }) => {
  const handle = await readToken('linkedin-handle', body.token, now);
  const { token, sub, expiraEm } = handle.dados;
  // Somebody else's handle is left alone: its owner may still redeem it.
  if (handle.contaId !== caller.id || !token || !sub || !expiraEm) throw invalidToken();
  const mark = await memberMark(caller.empresaId, sub);
  await connect(caller.funcionario, handle, { token, sub, expiraEm }, mark);
  return { message: MSG.linkedinConectado, expiraEm };
});
