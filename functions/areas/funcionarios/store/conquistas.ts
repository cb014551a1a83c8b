import { CONQUISTAS, type ConquistaCodigo } from '../../../../shared/rules/conquistas.ts';
import { deleteItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { beginsWith, type Condition, orElse } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { write } from '../../../platform/dynamodb/writes.ts';
import type { FuncionarioKey } from '../../contas/index.ts';

/** An employee's achievement, which is permanent (shared/rules/conquistas.ts). */
export interface Conquista {
  codigo: ConquistaCodigo;
  /** when, ISO */
  data: string;
}

const prefixOf = (funcionarioId: string) => `${funcionarioId}#`;
const keyOf = ({ empresaId, id }: FuncionarioKey, codigo: ConquistaCodigo) => ({
  empresaId,
  item: prefixOf(id) + codigo,
});

/** The write that records an achievement. Keeps an earlier date. */
export const achieve = (key: FuncionarioKey, codigo: ConquistaCodigo, now: Date, when?: Condition): Write =>
  updateItem(
    'conquistas',
    keyOf(key, codigo),
    { set: { data: orElse('data', now.toISOString()) } },
    { when },
  );

/** An employee's achievements, in the order of `CONQUISTAS`. */
export async function conquistasOf({ empresaId, id }: FuncionarioKey): Promise<Conquista[]> {
  const { items } = await queryPage<{ item: string; data: string }>('conquistas', {
    where: { empresaId },
    range: beginsWith('item', prefixOf(id)),
  });
  const dates = new Map(items.map(({ item, data }) => [item.slice(prefixOf(id).length), data]));
  return CONQUISTAS.flatMap((codigo) => {
    const data = dates.get(codigo);
    return data === undefined ? [] : [{ codigo, data }];
  });
}

export async function forgetConquistas(key: FuncionarioKey): Promise<void> {
  for (const { codigo } of await conquistasOf(key)) await write(deleteItem('conquistas', keyOf(key, codigo)));
}
