import { MSG } from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { applyPassword } from '../../contas/password.ts';
import { limitClients } from '../../http/client-limit.ts';
import { route } from '../../http/route.ts';
import { recordFirstPassword } from '../../store/contas/credentials.ts';

export const handler = route(
  contas.setPassword,
  limitClients,
)(async ({ query, body, now }) => {
  await applyPassword('convite', query.token, body.senha, now, recordFirstPassword);
  return { message: MSG.senhaDefinida };
});
