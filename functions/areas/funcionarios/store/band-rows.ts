import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { boardOf } from '../../../../shared/rules/ranking.ts';
import { queryPages, table } from '../../../platform/dynamodb/db.ts';

/** What a record says of its place in the two kinds of boards. */
const BALANCES = { ordem: 'ordem', faixa: 'faixa', inicio: 'faixaInicio' } as const;
const MONTHS = { ordem: 'ordemMes', faixa: 'faixaMes', inicio: 'faixaMesInicio' } as const;
/** Those of the board that a band or a sort key is of. */
export const attributesAt = (from: string) => (boardOf(from) === '' ? BALANCES : MONTHS);

/** Somebody, and the place in a ranking. */
export interface Row {
  id: string;
  ordem: string;
}

/** Everybody between two sort keys, in the order of the ranking, a page at a time. */
export async function* walk(empresaId: string, from: string, to: string): AsyncGenerator<Row[]> {
  const { ordem: name } = attributesAt(from);
  const pages = queryPages<{ id: string } & Partial<Record<typeof name, string>>>(
    new QueryCommand({
      TableName: table('funcionarios'),
      ...(boardOf(from) === '' ? { IndexName: 'ranking' } : { IndexName: 'rankingMes' }),
      ProjectionExpression: `id, ${name}`,
      KeyConditionExpression: `empresaId = :empresaId AND ${name} BETWEEN :from AND :to`,
      ExpressionAttributeValues: { ':empresaId': empresaId, ':from': from, ':to': to },
    }),
  );
  for await (const { items } of pages)
    yield items.map((item) => ({ id: item.id, ordem: item[name] ?? '' })).filter(({ ordem }) => ordem < to);
}
