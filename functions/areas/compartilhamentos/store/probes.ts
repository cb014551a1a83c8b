import { type Change, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, atMost, oneOf, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { type AttemptItem, LEASE_MS, type ShareItem } from '../../posts/index.ts';
import { abandoned } from './open-attempt.ts';
import { requestPublication } from './share-queue.ts';
import { unpublishedWrites } from './unpublished.ts';

export type ShareKey = Pick<ShareItem, 'funcionarioId' | 'postId'>;

/** A page of the shares due for a probe or a retry at `now`, longest waiting first. */
export const listDueProbes = (now: Date, startKey?: Record<string, unknown>) =>
  queryPage<ShareKey>('compartilhamentos', {
    index: 'aVerificar',
    where: { verificar: 'compartilhamento' },
    range: atMost('verificarEm', now.toISOString()),
    limit: 100,
    startKey,
  });

/**
 * Queues an attempt again under `id`; `next` is when to repeat that if the message is lost. Returns false if a click
 * won, or the attempt's lease has not expired.
 */
export const requeue = (share: AttemptItem, { id, next, now }: { id: string; next: Date; now: Date }) =>
  changeResting(
    share,
    { set: { estado: 'na_fila', tentativa: id, verificarEm: next.toISOString() }, remove: ['ate'] },
    now,
    [requestPublication({ ...share, tentativa: id }, now)],
  );

/**
 * Takes an attempt over under another id, to end it: its queued message finds the attempt gone. Returns as `requeue`.
 */
export const takeOver = (share: AttemptItem, id: string, now: Date) =>
  changeResting(
    share,
    { set: { estado: 'processando', tentativa: id, ate: now.getTime() + LEASE_MS.publicando } },
    now,
  );

/** Stops probing: the share stays ambiguous until the employee decides. */
export const stopProbing = async (share: AttemptItem, now: Date) =>
  changeResting(
    share,
    { set: { estado: 'ambiguo' }, remove: ['verificar', 'verificarEm', 'agendadoPara'] },
    now,
    await unpublishedWrites(share, 'incerto', now),
  );

/** Changes a share without a running attempt, if its sending is the one that was read. */
async function changeResting(
  { funcionarioId, postId, tentativa, enviadoEm }: AttemptItem,
  change: Change,
  now: Date,
  told: readonly Write[] = [],
): Promise<boolean> {
  const update = updateItem('compartilhamentos', { funcionarioId, postId }, change, {
    when: all(
      unchanged({ tentativa, enviadoEm }),
      any(oneOf('estado', ['ambiguo', 'na_fila']), abandoned(now)),
    ),
  });
  return (await tryTransact([update, ...told], [update])) === undefined;
}
