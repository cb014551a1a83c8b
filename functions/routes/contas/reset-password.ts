import { MSG } from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { linkLine } from '../../auditoria/line.ts';
import { SENHA_REDEFINIDA } from '../../auditoria/resumos/contas.ts';
import { endSessions } from '../../aws/identity.ts';
import { applyPassword } from '../../contas/password.ts';
import { limitClients } from '../../http/client-limit.ts';
import { route } from '../../http/route.ts';
import { logChange } from '../../http/trail.ts';
import { recordReset } from '../../store/contas/credentials.ts';

export const handler = route(
  contas.resetPassword,
  limitClients,
)(async ({ params, body, client, now }) => {
  const conta = await applyPassword('recuperacao', params.token, body.senha, now, (found, token, account) =>
    recordReset(
      found,
      token,
      now,
      linkLine(found, account, { acao: 'seguranca.senha', resumo: SENHA_REDEFINIDA, now }),
    ),
  );
  await endSessions(conta.contaId);
  logChange('senha-redefinida', { conta: conta.contaId, por: conta.contaId, cliente: client });
  return { message: MSG.senhaRedefinida };
});
