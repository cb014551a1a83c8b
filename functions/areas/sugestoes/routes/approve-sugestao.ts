import { refusal } from '../../../../shared/errors.ts';
import { sugestoes } from '../../../../shared/routes/sugestoes.ts';
import { contradicts } from '../../../../shared/rules/scheduled-posts.ts';
import { assertBonusInPlan } from '../../../../shared/rules/sugestoes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { getFuncionario } from '../../contas/index.ts';
import { approve } from '../approve.ts';
import { getOpenSugestao } from '../store/sugestoes.ts';

export const handler = route(sugestoes.approveSugestao)(
  async ({ params, body, caller, now, newId, keep }) => {
    const { empresaId, empresa } = caller;
    assertBonusInPlan(empresa.plano_nome, body.bonus);
    if (contradicts(body)) throw refusal(REFUSALS.notAhead);
    const item = await getOpenSugestao({ empresaId, id: params.id });
    const autor = await getFuncionario({ empresaId, id: item.funcionarioId });
    return approve(item, { body, autor, caller, now, newId, keep });
  },
);
