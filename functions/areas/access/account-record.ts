import type { Conta } from '../contas/index.ts';
import {
  type EmpresaItem,
  type FuncionarioItem,
  type GestorItem,
  getEmpresa,
  getFuncionario,
  getGestor,
} from '../contas/index.ts';

/** The record of an account of any kind. */
export type ContaRecord = Partial<EmpresaItem & FuncionarioItem & GestorItem> &
  Pick<EmpresaItem, 'id' | 'nome' | 'email'>;

/**
 * The current record of the account of a mailed link. Undefined if it was deleted, or if the employee is inactive and
 * `inactive` is not set.
 */
export async function loadRecord(
  { tipo, empresaId, contaId: id }: Conta,
  { inactive = false } = {},
): Promise<ContaRecord | undefined> {
  if (tipo === 'empresa') return getEmpresa(id);
  if (tipo === 'gestor') return getGestor({ empresaId, id });
  const found = await getFuncionario({ empresaId, id });
  return found?.situacao === 'inativo' && !inactive ? undefined : found;
}
