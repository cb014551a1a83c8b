import { MSG } from '../../../shared/messages.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import { route } from '../../http/route.ts';
import { disconnect } from '../../store/compartilhamentos/connections.ts';

export const handler = route(compartilhamentos.disconnect)(async ({ caller }) => {
  await disconnect(caller.funcionario);
  return { message: MSG.linkedinDesconectado };
});
