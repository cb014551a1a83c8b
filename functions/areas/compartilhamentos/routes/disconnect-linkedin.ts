import * as MSG from '../../../../shared/messages.ts';
import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { route } from '../../access/index.ts';
import { disconnect } from '../../conexoes/index.ts';

export const handler = route(compartilhamentos.disconnectLinkedin)(async ({ caller }) => {
  await disconnect(caller.funcionario);
  return { message: MSG.linkedinDesconectado };
});
