import { batchGet } from '../../../platform/dynamodb/queries.ts';
import type { Conta } from './contas.ts';

/** Which of the addresses belong to employees of this company. Reveals nothing about other companies. */
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
