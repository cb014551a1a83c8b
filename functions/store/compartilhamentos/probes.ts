import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, isWritten, queryPage, table } from '../db.ts';
import { LEASE_MS, type ShareItem, shareKey } from './shares.ts';

export type ShareKey = Pick<ShareItem, 'funcionarioId' | 'postId'>;

/** A page of the ambiguous shares that are due for a probe at `now`, the longest waiting first. */
export const listDueProbes = (now: Date, startKey?: Record<string, unknown>) =>
  queryPage<ShareKey>(
    new QueryCommand({
      TableName: table('compartilhamentos'),
      IndexName: 'aVerificar',
      KeyConditionExpression: 'verificar = :verificar AND verificarEm <= :now',
      ExpressionAttributeValues: { ':verificar': 'compartilhamento', ':now': now.toISOString() },
      Limit: 100,
      ExclusiveStartKey: startKey,
    }),
  );

/**
 * Opens the attempt again under an id of its own, for functions/events/share-video.ts to retry; `next` is when to probe
 * should that die. Does nothing when a click was faster, or while the lease of whoever sends still runs.
 */
export const reopen = (share: ShareItem, { id, next, now }: { id: string; next: Date; now: Date }) =>
  changeResting(
    share,
    'SET estado = :processando, tentativa = :id, ate = :until, verificarEm = :next',
    { ':id': id, ':until': now.getTime() + LEASE_MS.processando, ':next': next.toISOString() },
    now,
  );

/** No more probes: the share stays ambiguous until the employee decides. */
export const stopProbing = (share: ShareItem, now: Date) =>
  changeResting(share, 'SET estado = :ambiguo REMOVE verificar, verificarEm', {}, now);

async function changeResting(
  share: ShareItem,
  expression: string,
  values: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await isWritten(
    db.send(
      new UpdateCommand({
        ...shareKey(share.funcionarioId, share.postId),
        UpdateExpression: expression,
        ConditionExpression:
          'tentativa = :seen AND enviadoEm = :since AND (estado = :ambiguo OR (estado IN (:publicando, :processando) AND ate < :now))',
        ExpressionAttributeValues: {
          ...values,
          ':seen': share.tentativa,
          ':since': share.enviadoEm,
          ':ambiguo': 'ambiguo',
          ':publicando': 'publicando',
          ':processando': 'processando',
          ':now': now.getTime(),
        },
      }),
    ),
  );
}
