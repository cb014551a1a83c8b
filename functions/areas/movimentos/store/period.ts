import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { MovimentoReason } from '../../../../shared/rules/movimentos.ts';
import { batchGet, queryPage, queryPages, table } from '../../../platform/dynamodb/db.ts';
import { lineId } from '../../../platform/dynamodb/ids.ts';
import { momentsOf, type Span } from '../../../platform/dynamodb/period.ts';
import type { MovimentoItem } from './lines.ts';

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

/** Why somebody earns: exchanges and their cancellations move a balance, and no place in a month. */
const EARNING: ReadonlySet<MovimentoReason> = new Set(['compartilhamento', 'sugestao']);
/** As many exchanges may lie between two shares as somebody makes without sharing. */
const LOOKED_BACK = 25;

/** When somebody last earned UPS before a line of the ledger, ISO. Undefined where that is long past, or never was. */
export async function earnedBefore(funcionarioId: string, line: string): Promise<string | undefined> {
  const { items } = await queryPage<MovimentoItem>(
    new QueryCommand({
      TableName: table('movimentos'),
      KeyConditionExpression: 'funcionarioId = :funcionarioId AND id < :line',
      ExpressionAttributeValues: { ':funcionarioId': funcionarioId, ':line': line },
      ScanIndexForward: false,
      Limit: LOOKED_BACK,
    }),
  );
  return items.find(({ motivo }) => EARNING.has(motivo))?.data;
}
