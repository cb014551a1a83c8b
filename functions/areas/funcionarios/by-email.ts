import { type FuncionarioItem, findConta, getFuncionario, inactiveWith } from '../contas/index.ts';

/** A company's employee by address, active or not. */
export async function findByEmail(empresaId: string, email: string): Promise<FuncionarioItem | undefined> {
  const conta = await findConta(email);
  const isOwn = conta?.tipo === 'funcionario' && conta.empresaId === empresaId;
  const id = isOwn ? conta.contaId : await inactiveWith(empresaId, email);
  return id === undefined ? undefined : getFuncionario({ empresaId, id });
}
