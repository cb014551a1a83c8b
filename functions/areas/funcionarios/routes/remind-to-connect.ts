import * as MSG from '../../../../shared/messages.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { readFuncionario, route } from '../../access/index.ts';
import { remind } from '../remind-to-connect-mail.ts';

export const handler = route(funcionarios.remindToConnect)(async ({ params, caller, now }) => {
  await remind(await readFuncionario(params.id, caller), now);
  return { message: MSG.lembreteEnviado, lembradoEm: now.toISOString() };
});
