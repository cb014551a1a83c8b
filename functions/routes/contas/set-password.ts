import { MSG } from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { linkLine } from '../../auditoria/line.ts';
import { SENHA_DEFINIDA } from '../../auditoria/resumos/contas.ts';
import { applyPassword } from '../../contas/password.ts';
import { limitClients } from '../../http/client-limit.ts';
import { route } from '../../http/route.ts';
import { recordFirstPassword } from '../../store/contas/credentials.ts';

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
