import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type FuncionarioItem, findFuncionario, getFuncionario } from '../contas/index.ts';
import type { Caller } from './caller.ts';

/**
 * The employee named in a path, after the tenancy check: the caller, one of the caller's company, or any for the admin.
 * Throws 404.
 */
export async function readFuncionario(id: string, caller: Caller): Promise<FuncionarioItem> {
  if (caller.role === 'funcionario') return caller.funcionario;
  const found =
    caller.role === 'admin'
      ? await findFuncionario(id)
      : await getFuncionario({ empresaId: caller.empresaId, id });
  if (!found) throw refusal(REFUSALS.funcionarioNotFound);
  return found;
}
