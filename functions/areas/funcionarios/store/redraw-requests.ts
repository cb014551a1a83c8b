import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { db, queryPage, table } from '../../../platform/dynamodb/db.ts';

/** Companies whose bands somebody found crowded, for functions/areas/funcionarios/consumers/redraw-bands.ts: whoever pays for it asks. */
const SCOPE = 'faixas-a-redesenhar';
const key = (empresaId: string) => ({
  TableName: table('contadores'),
  Key: { escopo: SCOPE, fatia: empresaId },
});

const asked = new Map<string, number>();
const AGAIN_AFTER_MS = 10 * MINUTE_MS;

/** Asks for a company's bands to be looked at, once in ten minutes for all requests that this process serves. */
export async function askForRedraw(empresaId: string): Promise<void> {
  const last = asked.get(empresaId);
  if (last !== undefined && performance.now() - last < AGAIN_AFTER_MS) return;
  if (asked.size > 1000) asked.clear();
  asked.set(empresaId, performance.now());
  const { TableName, Key } = key(empresaId);
  await db.send(new PutCommand({ TableName, Item: Key }));
}

/** Companies that wait, a page of them: the others have their turn five minutes later. */
export async function listRedrawRequests(): Promise<string[]> {
  const { items } = await queryPage<{ fatia: string }>(
    new QueryCommand({
      TableName: table('contadores'),
      KeyConditionExpression: 'escopo = :scope',
      ExpressionAttributeValues: { ':scope': SCOPE },
      Limit: 100,
    }),
  );
  return items.map(({ fatia }) => fatia);
}

export const dropRedrawRequest = (empresaId: string) => db.send(new DeleteCommand({ ...key(empresaId) }));
