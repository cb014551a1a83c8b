import type { Empresa } from '../../../shared/routes/entities.ts';
import { mustGetEmpresa, toEmpresa, toOwnEmpresa } from '../empresas/index.ts';
import type { Caller } from './caller.ts';

/** A company as the caller may see it. Throws 404. */
export async function readEmpresa(id: string, caller: Caller): Promise<Empresa> {
  if (caller.role !== 'funcionario' && caller.empresaId === id)
    return toOwnEmpresa(caller.empresa, caller.papel);
  return toEmpresa(await mustGetEmpresa(id), { withEntry: caller.role !== 'funcionario' });
}
