import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { db, table, type Write } from '../../../platform/dynamodb/db.ts';

/** As long as the log of calls keeps the address itself (infra/config.ts, `production`). */
const KEPT_DAYS = 180;

const hashOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** What companies of one network are counted under. */
export const originHash = (network: string): string => hashOf('rede', network);

const keyOf = (empresaId: string) => ({
  TableName: table('limites'),
  Key: { hash: hashOf('origem', empresaId) },
});

/** The write that keeps which network a company was created from: hashes only, for half a year. */
export const keepOrigin = (empresaId: string, network: string, now: Date): Write => ({
  item: {
    Update: {
      ...keyOf(empresaId),
      UpdateExpression: 'SET origem = :origem, expiraEm = :expiraEm',
      ExpressionAttributeValues: {
        ':origem': originHash(network),
        ':expiraEm': epoch(addMs(now, KEPT_DAYS * DAY_MS)),
      },
    },
  },
});

export const forgetOrigin = (empresaId: string): Write => ({ item: { Delete: keyOf(empresaId) } });

/** What companies created from one network have in common; undefined once that is no longer kept. */
export async function originOf(empresaId: string): Promise<string | undefined> {
  const found = await db.send(new GetCommand({ ...keyOf(empresaId), ConsistentRead: true }));
  return found.Item?.origem as string | undefined;
}
