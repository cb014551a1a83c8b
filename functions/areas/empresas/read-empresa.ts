import type { Empresa } from '../../../shared/routes/entities.ts';
import type { Caller } from '../access/index.ts';
import { mustGetEmpresa } from '../contas/index.ts';
import { toEmpresa, toOwnEmpresa } from './empresa-view.ts';

/** A company with the fields that the caller may see. Throws 404. */
export async function readEmpresa(id: string, caller: Caller): Promise<Empresa> {
  if (caller.role !== 'funcionario' && caller.empresaId === id)
    return toOwnEmpresa(caller.empresa, caller.papel);
  return toEmpresa(await mustGetEmpresa(id), { withEntry: caller.role !== 'funcionario' });
}
