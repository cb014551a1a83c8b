import { exportacoes } from '../../../../shared/routes/exportacoes.ts';
import { DAY_MS } from '../../../../shared/rules/dates.ts';
import { exportedDays, recursoOfExport } from '../../../../shared/rules/exportacoes.ts';
import { assertRecurso } from '../../../../shared/rules/planos.ts';
import { scaled } from '../../../platform/dynamodb/rate.ts';
import { type Quota, withinQuotas } from '../../../platform/quota.ts';
import { route } from '../../access/index.ts';
import { assertMayExport } from '../allowed.ts';
import { type ExportItem, findExport, requestExport } from '../store/exports.ts';

const EXPORTS_A_DAY = 50;

/** Each export may read the company's whole history. */
const exportQuota = (empresaId: string): Quota => ({
  limit: { name: 'exportacoes', subject: empresaId, max: scaled(EXPORTS_A_DAY), windowMs: DAY_MS },
  reached: `Sua empresa já pediu as ${EXPORTS_A_DAY} exportações do dia.`,
});

export const handler = route(exportacoes.createExport)(
  async ({ body, caller, newId, now }) => {
    const { empresaId, empresa } = caller;
    assertMayExport(body.tipo, caller.papel);
    const recurso = recursoOfExport(body.tipo);
    if (recurso) assertRecurso(empresa.plano_nome, recurso);
    const days = exportedDays(body, empresa.plano_nome, now);
    const asked = { empresaId, id: newId(), tipo: body.tipo, ...days };
    return answerOf(await withinQuotas([exportQuota(empresaId)], now, () => requestExport(asked, now)));
  },
  async ({ caller: { empresaId }, newId, now }) => {
    const found = await findExport({ empresaId, id: newId() }, now);
    return found && answerOf(found);
  },
);

const answerOf = ({ id, de, ate }: ExportItem) => ({ exportacaoId: id, de, ate });
