import type { RouteDef } from '../../shared/routes/define.ts';
import { assertRecurso } from '../../shared/rules/planos.ts';
import { mustGetEmpresa } from '../store/empresas/empresas.ts';
import type { Caller } from './caller.ts';

/**
 * The plan gate of a route (`recurso` in the manifest). Runs after validation and before anything is looked up
 * (contract, Conventions: the order of checks). Throws 403 `plano`. The admin acts for any company and passes.
 */
export async function assertPlan(def: RouteDef, caller: Caller): Promise<void> {
  if (!def.recurso || caller.role === 'admin') return;
  const { plano_nome } =
    caller.role === 'funcionario' ? await mustGetEmpresa(caller.empresaId) : caller.empresa;
  assertRecurso(plano_nome, def.recurso);
}
