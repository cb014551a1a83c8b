import { sugestoes } from '../../../../shared/routes/sugestoes.ts';
import { lineBy, route } from '../../access/index.ts';
import { getFuncionario } from '../../contas/index.ts';
import { refuseSugestao } from '../store/store-answer.ts';
import { getOpenSugestao } from '../store/sugestoes.ts';
import { SUGESTAO_RECUSADA } from '../suggestion-audit.ts';
import { toSugestao } from '../suggestion-view.ts';

export const handler = route(sugestoes.refuseSugestao)(async ({ params, body, caller, now }) => {
  const { empresaId } = caller;
  const item = await getOpenSugestao({ empresaId, id: params.id });
  const autor = await getFuncionario({ empresaId, id: item.funcionarioId });
  const refused = await refuseSugestao(item, { motivo: body.motivo, gone: !autor }, now, [
    ...lineBy(caller, {
      acao: 'sugestao.recusada',
      alvo: item.id,
      pessoa: item.funcionarioId,
      resumo: SUGESTAO_RECUSADA,
      now,
    }),
  ]);
  return { sugestao: toSugestao(refused, { autor, withPost: false }) };
});
