import { MSG } from '../../../shared/messages.ts';
import { chaves } from '../../../shared/routes/chaves.ts';
import { route } from '../../http/route.ts';
import { removeChave } from '../../store/chaves/chaves.ts';

export const handler = route(chaves.remove)(async ({ params, caller }) => {
  await removeChave(caller.empresaId, params.id);
  return { message: MSG.chaveExcluida };
});
