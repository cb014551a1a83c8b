import type { Conta } from '../store/contas/contas.ts';
import { type EmpresaItem, getEmpresa } from '../store/empresas/empresas.ts';
import { type FuncionarioItem, getFuncionario } from '../store/funcionarios/funcionarios.ts';
import { type GestorItem, getGestor } from '../store/gestores/gestores.ts';

/** What all kinds of account have in common. */
export type Account = Partial<EmpresaItem & FuncionarioItem & Omit<GestorItem, 'papel'>> &
  Pick<EmpresaItem, 'id' | 'nome' | 'email'>;

/** The record of an account that a mailed link names, as it is now; undefined once it is gone. */
export function loadAccount({ tipo, empresaId, contaId: id }: Conta): Promise<Account | undefined> {
  if (tipo === 'empresa') return getEmpresa(id);
  return tipo === 'gestor' ? getGestor({ empresaId, id }) : getFuncionario({ empresaId, id });
}
