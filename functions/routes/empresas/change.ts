import { refusal } from '../../../shared/refusals.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { PLAN_RULES } from '../../../shared/rules/planos.ts';
import { isReserved } from '../../contas/reserved.ts';
import { toEmpresa } from '../../empresas/view.ts';
import { route } from '../../http/route.ts';
import { mustGetEmpresa, updateEmpresa } from '../../store/empresas/empresas.ts';

/**
 * The admin's edit. An empty `colaboradoresLimite`, or a plan change without one, goes back to the plan's own limit
 * (contract, Plans).
 */
export const handler = route(empresas.change)(async ({ params, body, now }) => {
  const before = await mustGetEmpresa(params.empresaId, { fresh: true });
  if (before.admin) throw refusal('empresaNotFound');
  if (isReserved(body.email)) throw refusal('emailTaken');
  const plano = body.plano_nome ?? before.plano_nome;
  const resets = body.colaboradoresLimite === null || plano !== before.plano_nome;
  const limite = body.colaboradoresLimite ?? (resets ? PLAN_RULES[plano].colaboradoresLimite : undefined);
  await updateEmpresa(before, { ...body, plano_nome: plano, colaboradoresLimite: limite }, now);
  return toEmpresa(await mustGetEmpresa(before.id, { fresh: true }), { withCodigo: true });
});
