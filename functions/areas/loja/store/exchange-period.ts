import type { Span } from '../../../../shared/rules/periodos.ts';
import { idsWithin, within } from '../../../platform/dynamodb/period.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import type { TrocaItem } from './exchange-trocas.ts';

/** A page of a company's exchanges of a span of time, oldest first. May be shorter than the limit. */
export const listTrocasOfPeriod = (
  empresaId: string,
  span: Span,
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
) =>
  queryPage<TrocaItem>('trocas', {
    where: { empresaId },
    range: idsWithin(span),
    filter: within('data', span),
    limit,
    startKey,
  });
