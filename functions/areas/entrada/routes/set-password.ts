import * as MSG from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { linkLine, route } from '../../access/index.ts';
import { recordFirstPassword, SENHA_DEFINIDA } from '../../contas/index.ts';
import { applyPassword } from '../../credenciais/index.ts';

export const handler = route(
  contas.setPassword,
  limitClients,
)(async ({ query, body, now }) => {
  await applyPassword('convite', query.token, body.senha, now, (conta, token, account) =>
    recordFirstPassword(
      conta,
      token,
      linkLine(conta, account, { acao: 'seguranca.senha', resumo: SENHA_DEFINIDA, now }),
    ),
  );
  return { message: MSG.senhaDefinida };
});
