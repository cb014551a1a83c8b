import * as MSG from '../../../../shared/messages.ts';
import { fontes } from '../../../../shared/routes/fontes.ts';
import { lineBy, route } from '../../access/index.ts';
import { fonteExcluida } from '../feed-audit.ts';
import { getFonte, removeFonte } from '../store/fontes.ts';

export const handler = route(fontes.removeFonte)(async ({ params, caller, now }) => {
  const fonte = await getFonte({ empresaId: caller.empresaId, id: params.id });
  const resumo = fonteExcluida(fonte);
  await removeFonte(fonte, lineBy(caller, { acao: 'fonte.excluida', alvo: fonte.id, resumo, now }));
  return { message: MSG.fonteExcluida };
});
