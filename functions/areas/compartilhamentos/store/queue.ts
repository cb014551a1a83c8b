import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { isVideo } from '../../../../shared/rules/media-paths.ts';
import { db, isWritten, type Write } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { type AttemptItem, LEASE_MS, shareKey } from '../../posts/index.ts';

/** The write that hands an attempt to functions/areas/compartilhamentos/consumers/share-video.ts: part of the transaction that makes it `na_fila`. */
export const requestPublication = (
  {
    empresaId,
    funcionarioId,
    postId,
    tentativa,
  }: Pick<AttemptItem, 'empresaId' | 'funcionarioId' | 'postId' | 'tentativa'>,
  now: Date,
): Write => emit('compartilhamento.pedido', { empresaId, dados: { funcionarioId, postId, tentativa }, now });

const FIRST_REQUEUE_MS = 5 * MINUTE_MS;

/** When an attempt that was asked for at `since` and still waits is asked for again: each time after as long as before. */
export const nextRequeue = (since: Date, now: Date): Date =>
  addMs(now, Math.max(FIRST_REQUEUE_MS, now.getTime() - since.getTime()));

/**
 * Begins with an attempt that waits: its lease starts now. Undefined when somebody else has begun with it, or it is
 * another by now. Should whoever works on it die, the next run of functions/areas/compartilhamentos/consumers/probe-shares.ts after the lease takes care of it.
 */
export async function takeUp(share: AttemptItem, now: Date): Promise<AttemptItem | undefined> {
  const lease = share.midias.some(isVideo) ? LEASE_MS.video : LEASE_MS.images;
  const until = addMs(now, lease);
  try {
    const { Attributes } = await db.send(
      new UpdateCommand({
        ...shareKey(share.funcionarioId, share.postId),
        UpdateExpression: `SET estado = :processando, ate = :until${share.enviadoEm ? '' : ', verificarEm = :next'}`,
        ConditionExpression: 'estado = :na_fila AND tentativa = :tentativa',
        ExpressionAttributeValues: {
          ':processando': 'processando',
          ':na_fila': 'na_fila',
          ':tentativa': share.tentativa,
          ':until': until.getTime(),
          ...(share.enviadoEm ? {} : { ':next': until.toISOString() }),
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as AttemptItem;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/**
 * Puts an attempt back that failed before anything was sent, for the job of the next minute. One that got as far as
 * sending has another lease by now, and is left to its end.
 */
export const putBack = (share: AttemptItem, now: Date): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        ...shareKey(share.funcionarioId, share.postId),
        UpdateExpression: 'SET estado = :na_fila, verificarEm = :next REMOVE ate',
        ConditionExpression: 'estado = :processando AND tentativa = :tentativa AND ate = :lease',
        ExpressionAttributeValues: {
          ':na_fila': 'na_fila',
          ':processando': 'processando',
          ':tentativa': share.tentativa,
          ':lease': share.ate,
          ':next': addMs(now, MINUTE_MS).toISOString(),
        },
      }),
    ),
  );
