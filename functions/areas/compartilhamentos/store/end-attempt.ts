import { refusal } from '../../../../shared/errors.ts';
import { addMs, MINUTE_MS, SECOND_MS } from '../../../../shared/rules/dates.ts';
import type { UnsharedReason } from '../../../../shared/rules/scheduled-shares.ts';
import { type Change, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, differs, equals } from '../../../platform/dynamodb/conditions.ts';
import { transact, write } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { type AttemptItem, keyOfShare, type ShareFailure, type ShareItem } from '../../posts/index.ts';
import { type Unpublished, unpublishedWrites } from './unpublished.ts';

type Key = Pick<AttemptItem, 'funcionarioId' | 'postId' | 'tentativa' | 'mencao'>;

/** Fails with `underWay` if another attempt took over, or the share was recorded. */
const changeOf = (share: Key, change: Change): Write =>
  updateItem('compartilhamentos', keyOfShare(share), change, {
    when: all(equals('tentativa', share.tentativa), differs('estado', 'publicado')),
    otherwise: () => refusal(REFUSALS.underWay),
  });

/** A sending with unknown outcome: when it was sent, and when to probe next. */
export interface Ambiguity {
  since: Date;
  nextProbe: Date;
}

export const probed = ({ since, nextProbe }: Ambiguity) => ({
  enviadoEm: since.toISOString(),
  verificar: 'compartilhamento',
  verificarEm: nextProbe.toISOString(),
});

/** Lease of the sending: one call of 10 s, and the recording. */
const SENDING_LEASE_MS = 35 * SECOND_MS;

/** Records that the publishing call is about to be made, and its text: from here on the outcome may be ambiguous. */
export const markSending = (share: Key, ambiguity: Ambiguity, now: Date) =>
  write(
    changeOf(share, {
      set: {
        ate: addMs(now, SENDING_LEASE_MS).getTime(),
        mencao: share.mencao,
        ...probed(ambiguity),
      },
    }),
  );

/** Attributes that describe an attempt until it ends. */
export const OF_ATTEMPT = [
  'pedidoEm',
  'enviadoEm',
  'duvidaDesde',
  'verificar',
  'verificarEm',
  'agendadoPara',
  'agendou',
] as const;

interface Ending {
  motivo?: ShareFailure | undefined;
  /** LinkedIn's code */
  recusa?: string | undefined;
}

const HELD: ShareFailure = 'aplicativo_recusado';
const HELD_PAUSE_MS = 15 * MINUTE_MS;

export const isHeld = ({ estado, motivo }: ShareItem): boolean => estado === 'na_fila' && motivo === HELD;

/**
 * Ends an attempt that LinkedIn refused for good: nothing was published, and the caption may be edited again. Notifies
 * the employee of a scheduled share.
 */
export async function markFailed(
  share: Key & Unpublished,
  { motivo, recusa, why, now }: Ending & { why: UnsharedReason; now: Date },
): Promise<void> {
  const failed = changeOf(share, { set: { estado: 'falhou', motivo, recusa }, remove: OF_ATTEMPT });
  const told = await unpublishedWrites(share, why, now);
  // A plain write: a transaction costs twice as much.
  await (told.length === 0 ? write(failed) : transact([failed, ...told]));
}

/**
 * Returns a scheduled share that LinkedIn refused for our application's sake to the queue, from which
 * functions/areas/compartilhamentos/consumers/due-shares.ts requests it again.
 */
export const holdInQueue = (share: Key, recusa: string, now: Date) =>
  write(
    changeOf(share, {
      set: {
        estado: 'na_fila',
        motivo: HELD,
        recusa,
        verificar: 'compartilhamento',
        verificarEm: addMs(now, HELD_PAUSE_MS).toISOString(),
      },
      remove: ['ate', 'enviadoEm'],
    }),
  );

/** The answer was lost. The next attempt retries with the same text, which LinkedIn publishes at most once. */
export const markAmbiguous = (share: Key, ambiguity: Ambiguity) =>
  write(changeOf(share, { set: { estado: 'ambiguo', mencao: share.mencao, ...probed(ambiguity) } }));
