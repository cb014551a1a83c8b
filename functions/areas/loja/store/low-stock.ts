import { LOW_STOCK } from '../../../../shared/rules/loja.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { above, all, any, atMost, missing } from '../../../platform/dynamodb/conditions.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { findProduto } from './produtos.ts';

/**
 * Emits once that few codes of a voucher are left, and once more that none is. Also when the last ones were taken at once.
 * A supply allows both again (supply.ts).
 */
export async function noteLowStock(empresaId: string, produtoId: string, now: Date): Promise<void> {
  const produto = await findProduto(empresaId, produtoId);
  if (!produto) return;
  for (const restam of [LOW_STOCK, 0]) {
    if (produto.quantidade > restam || (produto.avisado ?? LOW_STOCK + 1) <= restam) continue;
    const mark = updateItem(
      'produtos',
      { empresaId, id: produtoId },
      { set: { avisado: restam } },
      { when: all(atMost('quantidade', restam), any(missing('avisado'), above('avisado', restam))) },
    );
    await tryTransact(
      [mark, emit('vale.acabando', { empresaId, dados: { produtoId, restam }, now })],
      [mark],
    );
  }
}
