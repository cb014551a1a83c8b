import type { CodigoItem } from '../../functions/areas/loja/store/codigos.ts';
import { beginsWith } from '../../functions/platform/dynamodb/conditions.ts';
import { queryAll } from '../../functions/platform/dynamodb/queries.ts';

/** The stored codes of a product, used and unused. */
export const listCodes = (empresaId: string, produtoId: string): Promise<CodigoItem[]> =>
  queryAll<CodigoItem>('codigos', {
    where: { empresaId },
    range: beginsWith('id', `${produtoId}#`),
    fresh: true,
  });
