import * as MSG from '../../../../shared/messages.ts';
import { mensageiros } from '../../../../shared/routes/mensageiros.ts';
import { lineBy, route } from '../../access/index.ts';
import { mensageiroExcluido } from '../mensageiro-audit.ts';
import { getMensageiro, removeMensageiro } from '../store/mensageiros.ts';

export const handler = route(mensageiros.removeMensageiro)(async ({ params, caller, now }) => {
  const found = await getMensageiro({ empresaId: caller.empresaId, id: params.id });
  const resumo = mensageiroExcluido(found);
  await removeMensageiro(
    found,
    now,
    lineBy(caller, { acao: 'mensageiro.excluido', alvo: found.id, resumo, now }),
  );
  return { message: MSG.mensageiroExcluido };
});
