import * as MSG from '../../../../shared/messages.ts';
import { chaves } from '../../../../shared/routes/chaves.ts';
import { lineBy, route } from '../../access/index.ts';
import { chaveExcluida } from '../api-key-audit.ts';
import { removeChave } from '../store/chaves.ts';

export const handler = route(chaves.removeChave)(async ({ params, caller, now }) => {
  await removeChave(caller.empresaId, params.id, {
    now,
    extra: ({ nome }) =>
      lineBy(caller, { acao: 'chave.excluida', alvo: params.id, resumo: chaveExcluida(nome), now }),
  });
  return { message: MSG.chaveExcluida };
});
