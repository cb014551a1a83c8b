import type { Conta } from '../contas/index.ts';
import { type EmpresaItem, getEmpresa } from '../empresas/index.ts';
import { type FuncionarioItem, getFuncionario } from '../funcionarios/index.ts';
import { type GestorItem, getGestor } from '../gestores/index.ts';

/** What all kinds of account have in common. */
export type ContaRecord = Partial<EmpresaItem & FuncionarioItem & GestorItem> &
  Pick<EmpresaItem, 'id' | 'nome' | 'email'>;

/**
 * The record of an account that a mailed link names, as it is now; undefined once it is gone, or inactive unless the link
 * is for those too.
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
