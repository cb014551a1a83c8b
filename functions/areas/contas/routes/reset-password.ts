import * as MSG from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { endSessions } from '../../../platform/aws/identity.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { applyPassword, linkLine, route } from '../../access/index.ts';
import { endEntry } from '../../conexoes/index.ts';
import { SENHA_REDEFINIDA } from '../audit.ts';
import { recordReset } from '../store/credentials.ts';

export const handler = route(
  contas.resetPassword,
  limitClients,
)(async ({ params, body, client, now }) => {
  const conta = await applyPassword('recuperacao', params.token, body.senha, now, (found, token, account) =>
    recordReset(found, token, now, [
      ...linkLine(found, account, { acao: 'seguranca.senha', resumo: SENHA_REDEFINIDA, now }),
      ...endEntry(found),
    ]),
  );
  await endSessions(conta.contaId);
  logChange('senha-redefinida', { conta: conta.contaId, por: conta.contaId, cliente: client });
  return { message: MSG.senhaRedefinida };
});
