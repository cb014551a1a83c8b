import { refusal } from '../../../shared/errors.ts';
import type { RouteDef } from '../../../shared/routes/define.ts';
import { assertRecurso } from '../../../shared/rules/planos.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { getEmpresa } from '../contas/index.ts';
import type { Caller } from './caller.ts';

/**
 * The plan gate of a route (`recurso` in the manifest), after validation and before the handler
 * (docs/specification.md#calls). Throws 403 `plano`. Does not apply to the admin.
 */
export async function assertPlan(def: RouteDef, caller: Caller): Promise<void> {
  if (caller.role === 'empresa' && caller.chave) assertRecurso(caller.empresa.plano_nome, 'api');
  if (!def.recurso || caller.role === 'admin') return;
  const empresa = caller.role === 'funcionario' ? await getEmpresa(caller.empresaId) : caller.empresa;
  if (!empresa) throw refusal(REFUSALS.empresaNotFound);
  assertRecurso(empresa.plano_nome, def.recurso);
}
