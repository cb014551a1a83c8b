import type { Empresa } from '../../shared/routes/entities.ts';
import type { Caller } from '../http/caller.ts';
import { mustGetEmpresa } from '../store/empresas/empresas.ts';
import { toEmpresa, toOwnEmpresa } from './view.ts';

/** A company as the caller may see it: the sign-up code is for the company and the admin. Throws 404. */
export async function readEmpresa(id: string, caller: Caller): Promise<Empresa> {
  const own = caller.role !== 'funcionario' && caller.empresaId === id ? caller.empresa : undefined;
  if (own) return toOwnEmpresa(own);
  return toEmpresa(await mustGetEmpresa(id), { withCodigo: caller.role !== 'funcionario' });
}
