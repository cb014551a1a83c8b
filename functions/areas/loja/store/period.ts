import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { queryPage, table } from '../../../platform/dynamodb/db.ts';
import { idsOf, momentsOf, type Span } from '../../../platform/dynamodb/period.ts';
import type { TrocaItem } from './trocas.ts';

/** A page of a company's exchanges of a span of time, oldest first. It may be shorter than asked for. */
export const listTrocasOfPeriod = (
  empresaId: string,
  span: Span,
  { limit, startKey }: { limit: number; startKey: Record<string, unknown> | undefined },
) =>
  queryPage<TrocaItem>(
    new QueryCommand({
      TableName: table('trocas'),
      KeyConditionExpression: 'empresaId = :empresaId AND id BETWEEN :first AND :behind',
      FilterExpression: '#data >= :since AND #data < :until',
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: { ':empresaId': empresaId, ...idsOf(span), ...momentsOf(span) },
      Limit: limit,
      ExclusiveStartKey: startKey,
    }),
  );
