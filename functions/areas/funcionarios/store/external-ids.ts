import { type FuncionarioItem, findGuarded, getFuncionario } from '../../contas/index.ts';

/** The employee of a company with a directory's own id, as it is now. */
export async function findByExternalId(
  empresaId: string,
  externalId: string,
): Promise<FuncionarioItem | undefined> {
  const id = await findGuarded('externo', empresaId, externalId);
  const found = id === undefined ? undefined : await getFuncionario({ empresaId, id });
  return found?.provisionado?.externalId === externalId ? found : undefined;
}
