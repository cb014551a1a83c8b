import * as MSG from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { applyPassword, linkLine, route } from '../../access/index.ts';
import { SENHA_DEFINIDA } from '../audit.ts';
import { recordFirstPassword } from '../store/credentials.ts';

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
