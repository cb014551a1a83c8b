import { refusal } from '../../../../shared/errors.ts';
import { addMs, MINUTE_MS, SECOND_MS } from '../../../../shared/rules/dates.ts';
import type { UnsharedReason } from '../../../../shared/rules/scheduled-shares.ts';
import { type Change, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, any, differs, equals, orElse, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { transact, tryTransact, write, writeAndRead } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import {
  type AttemptItem,
  keyOfShare,
  LEASE_MS,
  type ShareFailure,
  type ShareItem,
} from '../../posts/index.ts';
import { type Attempt, noAttemptRuns, opening, refusalOf } from './opening.ts';
import { nextRequeue, requestPublication } from './share-queue.ts';
import { type Unpublished, unpublishedWrites } from './unpublished.ts';

const keyOf = ({ funcionario, post }: Attempt) => ({ funcionarioId: funcionario.id, postId: post.id });

/**
 * Opens the one attempt that may publish a post for an employee, in the request, and acquires its lease. If nothing
 * has to be uploaded first, `sending` records the sending in the same write (`markSending`). The result has the
 * `enviadoEm` of an older sending only. Throws `alreadyShared`; `underWay` while another attempt is queued or holds
 * its lease; `ambiguousShare` if one too old for a retry may be public.
 */
export async function beginAttempt(attempt: Attempt, sending?: Ambiguity): Promise<AttemptItem> {
  const { id, words, despiteAmbiguity, now } = attempt;
  const since = sending?.since.toISOString();
  // This very attempt, if the answer to the write that opened it was lost.
  const sameAttempt = unchanged({ estado: 'publicando', tentativa: id });
  const { change, when } = opening(attempt, {
    set: {
      estado: 'publicando',
      ate: now.getTime() + LEASE_MS.publicando,
      // An older sending keeps its instant: the window counts from the first.
      ...(sending && { ...probed(sending), enviadoEm: orElse('enviadoEm', since) }),
    },
    // The schedule's instant must not trigger a probe.
    remove: sending || (words.sent && !despiteAmbiguity) ? [] : ['verificar', 'verificarEm'],
    when: any(noAttemptRuns(now), sameAttempt),
    again: sending && all(sameAttempt, equals('enviadoEm', since)),
  });
  const { enviadoEm, ...begun } = await writeAndRead<AttemptItem>(
    updateItem('compartilhamentos', keyOf(attempt), change, {
      when,
      otherwise: (current) => refusalOf(attempt, current as ShareItem | undefined),
    }),
  );
  return enviadoEm === undefined || enviadoEm === since ? begun : { ...begun, enviadoEm };
}

/**
 * Opens an attempt that is published after the answer: it waits in `na_fila` without a lease until
 * functions/areas/compartilhamentos/consumers/publish-later.ts starts it. Idempotent. Throws as `beginAttempt`.
 */
export async function queueAttempt(attempt: Attempt): Promise<void> {
  const { funcionario, post, id, agendadoPara, now } = attempt;
  const share = { empresaId: post.empresaId, funcionarioId: funcionario.id, postId: post.id, tentativa: id };
  const { change, when } = opening(attempt, {
    set: {
      estado: 'na_fila',
      pedidoEm: now.toISOString(),
      verificar: 'compartilhamento',
      verificarEm: nextRequeue(now, now).toISOString(),
    },
    remove: ['ate'],
    when: agendadoPara
      ? all(equals('estado', 'agendado'), equals('tentativa', id), equals('agendadoPara', agendadoPara))
      : noAttemptRuns(now),
  });
  const open = updateItem('compartilhamentos', keyOf(attempt), change, { when, returnItem: true });
  const refused = await tryTransact([open, requestPublication(share, now)], [open]);
  if (!refused) return;
  const current = refused.current as ShareItem | undefined;
  const isThis =
    current?.tentativa === id && (current.estado === 'na_fila' || current.estado === 'processando');
  if (!isThis) throw refusalOf(attempt, current);
}

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

const probed = ({ since, nextProbe }: Ambiguity) => ({
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
