import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, queryPages, table } from '../db.ts';
import { momentsOf, type Span } from '../period.ts';
import { lineId, type MovimentoItem } from './ledger.ts';

/** What moved in somebody's ledger in a span of time, oldest first. */
export async function movimentosOfPeriod(funcionarioId: string, span: Span): Promise<MovimentoItem[]> {
  const lines: MovimentoItem[] = [];
  const pages = queryPages<MovimentoItem>(
    new QueryCommand({
      TableName: table('movimentos'),
      KeyConditionExpression: 'funcionarioId = :funcionarioId',
      FilterExpression: '#data >= :since AND #data < :until',
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: { ':funcionarioId': funcionarioId, ...momentsOf(span) },
    }),
  );
  for await (const { items } of pages) lines.push(...items);
  return lines;
}

/** With what somebody's ledger began, of several people at once; the order is any. */
export const firstMovimentos = (funcionarioIds: readonly string[]): Promise<MovimentoItem[]> =>
  batchGet<MovimentoItem>(
    'movimentos',
    funcionarioIds.map((funcionarioId) => ({ funcionarioId, id: lineId(1) })),
  );
