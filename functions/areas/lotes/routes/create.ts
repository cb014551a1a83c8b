import { refusal } from '../../../../shared/errors.ts';
import { lotes } from '../../../../shared/routes/lotes.ts';
import { assertRecurso } from '../../../../shared/rules/planos.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { actorOf, route } from '../../access/index.ts';
import { lotQuota, withinQuotas } from '../../empresas/index.ts';
import { findEquipe } from '../../equipes/index.ts';
import { requestLot } from '../store/lots.ts';

/** Each employee is changed as by the single call, with its own line in the audit. Removing from a team is possible in every plan. */
export const handler = route(lotes.create)(
  async ({ body, caller, newId, now }) => {
    const { acao, equipeId } = body;
    const { empresaId, empresa } = caller;
    if (acao === 'mover' && equipeId) {
      assertRecurso(empresa.plano_nome, 'equipes');
      if (!(await findEquipe(empresaId, equipeId))) throw refusal(REFUSALS.unknownEquipe);
    }
    const key = { empresaId, id: newId() };
    const asked = {
      acao,
      ...(acao === 'mover' && { equipeId: equipeId ?? null }),
      ids: [...new Set(body.ids)],
      por: actorOf(caller),
    };
    await withinQuotas([lotQuota(empresaId)], now, () => requestLot(key, asked, now));
    return { loteId: key.id };
  },
  async ({ newId }) => ({ loteId: newId() }),
);
