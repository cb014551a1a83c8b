import { monthOf } from '../../../../shared/rules/dates.ts';
import { putItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { equals, missing } from '../../../platform/dynamodb/conditions.ts';
import { batchGet } from '../../../platform/dynamodb/queries.ts';
import type { TrocaItem } from '../../loja/index.ts';

/** The figures of an exchange and the month they count in; without a month they do not count. */
export interface CountedExchange {
  mes?: string;
  funcionarioId: string;
  ups: number;
  custo?: number;
}
/** It stays once nothing is counted, so that its version never begins again. */
export interface ExchangeRecord extends CountedExchange {
  empresaId: string;
  item: string;
  versao: number;
}

const nameOf = (trocaId: string): string => `troca#${trocaId}`;

/** The month in which it was delivered, at the cost that its product had when it was exchanged. */
export const countedOf = ({
  status,
  entregueEm,
  funcionarioId,
  valor_ups,
  custoCentavos,
}: TrocaItem): CountedExchange => ({
  funcionarioId,
  ups: valor_ups,
  ...(custoCentavos !== undefined && { custo: custoCentavos }),
  ...(status === 'entregue' && entregueEm !== undefined && { mes: monthOf(new Date(entregueEm)) }),
});

/** By exchange, by a consistent read. */
export async function readRecords(
  empresaId: string,
  trocaIds: readonly string[],
): Promise<Map<string, ExchangeRecord>> {
  const found = await batchGet<ExchangeRecord>(
    'premios',
    trocaIds.map((id) => ({ empresaId, item: nameOf(id) })),
    { fresh: true },
  );
  return new Map(found.map((record) => [record.item.slice(nameOf('').length), record]));
}

export const putRecord = (
  empresaId: string,
  trocaId: string,
  counted: CountedExchange,
  before: ExchangeRecord | undefined,
): Write =>
  putItem(
    'premios',
    { ...counted, empresaId, item: nameOf(trocaId), versao: (before?.versao ?? 0) + 1 },
    { when: before ? equals('versao', before.versao) : missing('item') },
  );
