import { addMs, MINUTE_MS } from '../../../../shared/rules/dates.ts';
import { isVideo } from '../../../../shared/rules/media-paths.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { tryWrite, tryWriteAndRead } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { type AttemptItem, keyOfShare, LEASE_MS } from '../../posts/index.ts';

/** Requests the publication of an attempt from functions/areas/compartilhamentos/consumers/publish-later.ts, in the transaction that makes it `na_fila`. */
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

/** When to request an attempt again that was requested at `since` and is still queued: the pause doubles each time. */
export const nextRequeue = (since: Date, now: Date): Date =>
  addMs(now, Math.max(FIRST_REQUEUE_MS, now.getTime() - since.getTime()));

/**
 * Starts a queued attempt: its lease begins now. Returns undefined if another run has started it, or another attempt
 * replaced it. If the run dies, functions/areas/compartilhamentos/consumers/due-shares.ts handles the share after
 * the lease.
 */
export function startQueued(share: AttemptItem, now: Date): Promise<AttemptItem | undefined> {
  const lease = share.midias.some(isVideo) ? LEASE_MS.video : LEASE_MS.images;
  const until = addMs(now, lease);
  return tryWriteAndRead<AttemptItem>(
    updateItem(
      'compartilhamentos',
      keyOfShare(share),
      {
        set: {
          estado: 'processando',
          ate: until.getTime(),
          verificarEm: share.enviadoEm ? undefined : until.toISOString(),
        },
      },
      { when: unchanged({ estado: 'na_fila', tentativa: share.tentativa }) },
    ),
  );
}

/**
 * Returns an attempt to the queue that failed before sending, for the next minute's job. An attempt that began sending
 * has another lease, and is left to its end.
 */
export const returnToQueue = (share: AttemptItem, now: Date): Promise<boolean> =>
  tryWrite(
    updateItem(
      'compartilhamentos',
      keyOfShare(share),
      { set: { estado: 'na_fila', verificarEm: addMs(now, MINUTE_MS).toISOString() }, remove: ['ate'] },
      { when: unchanged({ estado: 'processando', tentativa: share.tentativa, ate: share.ate }) },
    ),
  );
