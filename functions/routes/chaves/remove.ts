import { MSG } from '../../../shared/messages.ts';
import { chaves } from '../../../shared/routes/chaves.ts';
import { actorOf } from '../../auditoria/actor.ts';
import { auditLine } from '../../auditoria/line.ts';
import { chaveExcluida } from '../../auditoria/resumos.ts';
import { route } from '../../http/route.ts';
import { removeChave } from '../../store/chaves/chaves.ts';

export const handler = route(chaves.remove)(async ({ params: { id }, caller, now }) => {
  const { empresaId } = caller;
  await removeChave(empresaId, id, ({ nome }) => [
    auditLine(actorOf(caller), {
      empresaId,
      acao: 'chave.excluida',
      alvo: id,
      resumo: chaveExcluida(nome),
      now,
    }),
  ]);
  return { message: MSG.chaveExcluida };
});
