import { batchGet } from '../../../platform/dynamodb/queries.ts';
import type { Conta } from './contas.ts';

/** Those of the addresses that are people of this company; nothing is told of any other company's. */
export async function peopleAmong(
  empresaId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const contas = await batchGet<Conta>(
    'contas',
    [...new Set(emails)].map((email) => ({ email })),
  );
  return new Set(
    contas
      .filter((conta) => conta.empresaId === empresaId && conta.tipo === 'funcionario' && !conta.anterior)
      .map(({ email }) => email),
  );
}
