import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, epoch, HOUR_MS } from '../../../../shared/rules/dates.ts';
import { db, table } from '../../../platform/dynamodb/db.ts';

/** Calls of one company, in one minute, that a push service took long to answer. */
const slowKey = (empresaId: string, now: Date) => ({
  TableName: table('inscricoes'),
  Key: { id: `lentas#${empresaId}#${now.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)}` },
});

export async function countSlowCalls(empresaId: string, now: Date): Promise<number> {
  const { Item } = await db.send(new GetCommand({ ...slowKey(empresaId, now), ConsistentRead: true }));
  return (Item?.quantas as number | undefined) ?? 0;
}

export async function addSlowCalls(empresaId: string, count: number, now: Date): Promise<void> {
  await db.send(
    new UpdateCommand({
      ...slowKey(empresaId, now),
      UpdateExpression: 'SET empresaId = :empresaId, expiraEm = :until ADD quantas :count',
      ExpressionAttributeValues: {
        ':empresaId': empresaId,
        ':until': epoch(addMs(now, HOUR_MS)),
        ':count': count,
      },
    }),
  );
}
