import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { queryPage, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { type AttemptItem, LEASE_MS, type ShareItem, shareKey } from '../../posts/index.ts';
import { requestPublication } from './queue.ts';
import { tellUnpublished } from './unpublished.ts';

export type ShareKey = Pick<ShareItem, 'funcionarioId' | 'postId'>;

/** A page of the shares that are due for a probe or a retry at `now`, the longest waiting first. */
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
 * Puts an attempt into the queue again, under `id`; `next` is when to do so again, should that be lost. False when a click was
 * faster, or while the lease of whoever works on it still runs.
 */
export const requeue = (share: AttemptItem, { id, next, now }: { id: string; next: Date; now: Date }) =>
  changeResting(
    share,
    'SET estado = :na_fila, tentativa = :id, verificarEm = :next REMOVE ate',
    { ':id': id, ':next': next.toISOString() },
    now,
    [requestPublication({ ...share, tentativa: id }, now)],
  );

/** Takes an attempt over under another id, to end it: whoever still gets its message finds it gone. False as `requeue`. */
export const takeOver = (share: AttemptItem, id: string, now: Date) =>
  changeResting(
    share,
    'SET estado = :processando, tentativa = :id, ate = :until',
    { ':id': id, ':until': now.getTime() + LEASE_MS.publicando },
    now,
  );

/** No more probes: the share stays ambiguous until the employee decides. */
export const stopProbing = async (share: AttemptItem, now: Date) =>
  changeResting(
    share,
    'SET estado = :ambiguo REMOVE verificar, verificarEm, agendadoPara',
    {},
    now,
    await tellUnpublished(share, 'incerto', now),
  );

class NotRestingError extends Error {
  override readonly name = 'NotRestingError';
}

/** Changes a share on which nobody works, as long as its sending is the one that was seen. */
async function changeResting(
  share: AttemptItem,
  expression: string,
  values: Record<string, unknown>,
  now: Date,
  told: readonly Write[] = [],
): Promise<boolean> {
  const sending = share.enviadoEm ? 'enviadoEm = :since' : 'attribute_not_exists(enviadoEm)';
  try {
    await transact([
      {
        item: {
          Update: {
            ...shareKey(share.funcionarioId, share.postId),
            UpdateExpression: expression,
            ConditionExpression: `tentativa = :seen AND ${sending} AND (estado IN (:ambiguo, :na_fila) OR (estado IN (:publicando, :processando) AND ate < :now))`,
            ExpressionAttributeValues: {
              ...values,
              ...(share.enviadoEm ? { ':since': share.enviadoEm } : {}),
              ':seen': share.tentativa,
              ':ambiguo': 'ambiguo',
              ':na_fila': 'na_fila',
              ':publicando': 'publicando',
              ':processando': 'processando',
              ':now': now.getTime(),
            },
          },
        },
        otherwise: () => new NotRestingError(),
      },
      ...told,
    ]);
    return true;
  } catch (error) {
    if (error instanceof NotRestingError) return false;
    throw error;
  }
}
