import type { TrocaItem } from '../../../functions/areas/loja/store/exchange-trocas.ts';
import type { Records } from './records.ts';
import type { SimulatedEmpresa } from './world.ts';

/** Oldest first, in an order independent of ids: two of the same instant are ordered by employee and product. */
export async function exchangesInOrder(
  records: Records,
  { empresaId, funcionarios, products }: SimulatedEmpresa,
): Promise<string[]> {
  const place = ({ data, funcionarioId, produtoId, status }: TrocaItem) =>
    [
      data,
      funcionarios.findIndex(({ id }) => id === funcionarioId),
      products.findIndex(({ id }) => id === produtoId),
      status,
    ].join();
  const found = await records.exchanges(empresaId);
  return found.sort((a, b) => (place(a) < place(b) ? -1 : 1)).map(({ id }) => id);
}
