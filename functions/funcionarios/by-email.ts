import { findConta } from '../store/contas/contas.ts';
import { type FuncionarioItem, getFuncionario } from '../store/funcionarios/funcionarios.ts';
import { findInactive } from '../store/scim/inactive-addresses.ts';

/** A company's employee by address, active or not. */
export async function findByEmail(empresaId: string, email: string): Promise<FuncionarioItem | undefined> {
  const conta = await findConta(email);
  return conta?.tipo === 'funcionario' && conta.empresaId === empresaId
    ? getFuncionario({ empresaId, id: conta.contaId })
    : findInactive(empresaId, email);
}
