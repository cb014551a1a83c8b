import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { CONQUISTAS, type ConquistaCodigo } from '../../../../shared/rules/conquistas.ts';
import { db, queryPage, table, type Write } from '../../../platform/dynamodb/db.ts';
import type { FuncionarioKey } from './funcionarios.ts';

/** What an employee has achieved, each once and for good (shared/rules/conquistas.ts). */
export interface Conquista {
  codigo: ConquistaCodigo;
  /** when, ISO */
  data: string;
}

const prefixOf = (funcionarioId: string) => `conquista#${funcionarioId}#`;

/** The write of something achieved: what was achieved before keeps its date. */
export const achieve = ({ empresaId, id }: FuncionarioKey, codigo: ConquistaCodigo, now: Date): Write => ({
  item: {
    Update: {
      TableName: table('placares'),
      Key: { empresaId, item: prefixOf(id) + codigo },
      UpdateExpression: 'SET #data = if_not_exists(#data, :now)',
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: { ':now': now.toISOString() },
    },
  },
});

/** All that an employee has achieved, in the order of the list of what there is. */
export async function conquistasOf({ empresaId, id }: FuncionarioKey): Promise<Conquista[]> {
  const { items } = await queryPage<{ item: string; data: string }>(
    new QueryCommand({
      TableName: table('placares'),
      KeyConditionExpression: 'empresaId = :empresaId AND begins_with(#item, :prefix)',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':empresaId': empresaId, ':prefix': prefixOf(id) },
    }),
  );
  const dates = new Map(items.map(({ item, data }) => [item.slice(prefixOf(id).length), data]));
  return CONQUISTAS.flatMap((codigo) => {
    const data = dates.get(codigo);
    return data === undefined ? [] : [{ codigo, data }];
  });
}

/** Takes all of it away: whoever it was is gone. */
export async function forgetConquistas(key: FuncionarioKey): Promise<void> {
  for (const { codigo } of await conquistasOf(key)) {
    const Key = { empresaId: key.empresaId, item: prefixOf(key.id) + codigo };
    await db.send(new DeleteCommand({ TableName: table('placares'), Key }));
  }
}
