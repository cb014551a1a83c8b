import { refusal } from '../../../../shared/errors.ts';
import { lotes } from '../../../../shared/routes/lotes.ts';
import { DAY_MS } from '../../../../shared/rules/dates.ts';
import { assertRecurso } from '../../../../shared/rules/planos.ts';
import { scaled } from '../../../platform/dynamodb/rate.ts';
import { type Quota, withinQuotas } from '../../../platform/quota.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { actorOf, route } from '../../access/index.ts';
import { findEquipe } from '../../contas/index.ts';
import { requestLot } from '../store/lots.ts';

const LOTS_A_DAY = 200;

/** Each changes up to two thousand employees. */
const lotQuota = (empresaId: string): Quota => ({
  limit: { name: 'lotes', subject: empresaId, max: scaled(LOTS_A_DAY), windowMs: DAY_MS },
  reached: `Sua empresa já fez ${LOTS_A_DAY} mudanças de várias pessoas hoje.`,
});

/** Each employee is changed as by the single call, with its own line in the audit. Removing from a team is possible in every plan. */
export const handler = route(lotes.createLote)(
  async ({ body, caller, newId, now }) => {
    const { acao, equipeId, vinculo } = body;
    const { empresaId, empresa } = caller;
    if (acao === 'mover' && equipeId) {
      assertRecurso(empresa.plano_nome, 'equipes');
      if (!(await findEquipe(empresaId, equipeId))) throw refusal(REFUSALS.unknownEquipe);
    }
    const key = { empresaId, id: newId() };
    const ids = [...new Set(body.ids)];
    const asked = {
      acao,
      ...(acao === 'mover' && { equipeId: equipeId ?? null }),
      ...(acao === 'vinculo' && { vinculo: vinculo ?? null }),
      ids,
      total: ids.length,
      por: actorOf(caller),
    };
    await withinQuotas([lotQuota(empresaId)], now, () => requestLot(key, asked, now));
    return { loteId: key.id };
  },
  async ({ newId }) => ({ loteId: newId() }),
);
