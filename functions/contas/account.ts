import type { Conta } from '../store/contas/contas.ts';
import { type EmpresaItem, getEmpresa } from '../store/empresas/empresas.ts';
import { type FuncionarioItem, getFuncionario } from '../store/funcionarios/funcionarios.ts';

/** What both kinds of account have in common. */
export type Account = Partial<EmpresaItem & FuncionarioItem> & Pick<EmpresaItem, 'id' | 'nome' | 'email'>;

/** The record of an account that a mailed link names, as it is now; undefined once it is gone. */
export const loadAccount = (conta: Conta): Promise<Account | undefined> =>
  conta.tipo === 'empresa'
    ? getEmpresa(conta.contaId)
    : getFuncionario({ empresaId: conta.empresaId, id: conta.contaId });
