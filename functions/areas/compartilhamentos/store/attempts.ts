import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import type { UnpublishedReason } from '../../../../shared/rules/agendar.ts';
import { addMs, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { db, transact } from '../../../platform/dynamodb/db.ts';
import {
  type AttemptItem,
  LEASE_MS,
  type ShareFailure,
  type ShareItem,
  shareKey,
} from '../../posts/index.ts';
import {
  type Attempt,
  NO_ATTEMPT_RUNS,
  opening,
  RESTING,
  refusalOf,
  SAME_ATTEMPT,
  STILL_SCHEDULED,
} from './opening.ts';
import { nextRequeue, requestPublication } from './queue.ts';
import { tellUnpublished, type Unpublished } from './unpublished.ts';

/**
 * Opens the one attempt that may publish a post for an employee, in the request, and gives it a lease. Where nothing has to
 * be uploaded before, `sending` notes the sending in the same write (`markSending`), which saves another. What is returned
 * has the `enviadoEm` of an older sending only. Throws `alreadyShared`, `underWay` while another attempt waits or its lease
 * runs, `ambiguousShare` when one too old for a retry may be public already.
 */
export async function beginAttempt(attempt: Attempt, sending?: Ambiguity): Promise<AttemptItem> {
  const { funcionario, post, words, despiteAmbiguity, now } = attempt;
  const since = sending?.since.toISOString();
  const update = new UpdateCommand({
    ...shareKey(funcionario.id, post.id),
    ...opening(attempt, {
      set: `estado = :publicando, ate = :until${sending ? `, ${FIRST_AMBIGUITY}` : ''}`,
      // An instant that it was scheduled for is none to probe at.
      remove: sending || (words.sent && !despiteAmbiguity) ? [] : ['verificar', 'verificarEm'],
      condition: `${NO_ATTEMPT_RUNS} OR (${SAME_ATTEMPT})`,
      ...(sending && { again: `${SAME_ATTEMPT} AND enviadoEm = :since` }),
      values: {
        ...RESTING,
        ...(sending && ambiguityValues(sending)),
        ':now': now.getTime(),
        ':until': now.getTime() + LEASE_MS.publicando,
      },
    }),
    ReturnValues: 'ALL_NEW',
  });
  try {
    const { enviadoEm, ...begun } = (await db.send(update)).Attributes as AttemptItem;
    return enviadoEm === undefined || enviadoEm === since ? begun : { ...begun, enviadoEm };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw refusalOf(attempt, error.Item && (unmarshall(error.Item) as ShareItem));
  }
}

class AlreadyQueuedError extends Error {
  override readonly name = 'AlreadyQueuedError';
}

/**
 * Opens an attempt that is published after the answer: it waits in `na_fila`, without a lease, until
 * functions/areas/compartilhamentos/consumers/share-video.ts begins with it. The same attempt again changes nothing. Throws as `beginAttempt`.
 */
export async function queueAttempt(attempt: Attempt): Promise<void> {
  const { funcionario, post, id, agendadoPara, now } = attempt;
  const share = { empresaId: post.empresaId, funcionarioId: funcionario.id, postId: post.id, tentativa: id };
  const isThis = (current: Partial<ShareItem> | undefined) =>
    current?.tentativa === id && (current.estado === 'na_fila' || current.estado === 'processando');
  try {
    await transact([
      {
        item: {
          Update: {
            ...shareKey(funcionario.id, post.id),
            ...opening(attempt, {
              set: 'estado = :na_fila, pedidoEm = :asked, verificar = :verificar, verificarEm = :next',
              remove: ['ate'],
              condition: agendadoPara ? STILL_SCHEDULED : NO_ATTEMPT_RUNS,
              values: {
                ...(agendadoPara
                  ? { ':agendado': 'agendado', ':at': agendadoPara }
                  : { ...RESTING, ':now': now.getTime() }),
                ':na_fila': 'na_fila',
                ':asked': now.toISOString(),
                ':verificar': 'compartilhamento',
                ':next': nextRequeue(now, now).toISOString(),
              },
            }),
          },
        },
        otherwise: (current) =>
          isThis(current) ? new AlreadyQueuedError() : refusalOf(attempt, current as ShareItem | undefined),
      },
      requestPublication(share, now),
    ]);
  } catch (error) {
    if (!(error instanceof AlreadyQueuedError)) throw error;
  }
}

type Key = Pick<AttemptItem, 'funcionarioId' | 'postId' | 'tentativa'>;

const changeOf = (share: Key, expression: string, values: Record<string, unknown>) => ({
  ...shareKey(share.funcionarioId, share.postId),
  UpdateExpression: expression,
  ConditionExpression: 'tentativa = :tentativa AND estado <> :publicado',
  ExpressionAttributeValues: { ':tentativa': share.tentativa, ':publicado': 'publicado', ...values },
});

/** Throws `underWay` when another attempt has taken over, or the share was recorded meanwhile. */
async function change(share: Key, expression: string, values: Record<string, unknown>): Promise<void> {
  try {
    await db.send(new UpdateCommand(changeOf(share, expression, values)));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw refusal('underWay');
  }
}

/** That nobody knows how a sending ended: when it was sent, and when to probe next. */
export interface Ambiguity {
  since: Date;
  nextProbe: Date;
}

const ambiguityValues = ({ since, nextProbe }: Ambiguity) => ({
  ':since': since.toISOString(),
  ':verificar': 'compartilhamento',
  ':next': nextProbe.toISOString(),
});
const PROBED = 'verificar = :verificar, verificarEm = :next';
const AMBIGUITY = `enviadoEm = :since, ${PROBED}`;
/** The same of a sending that leaves an older one as it is: the window counts from the first. */
const FIRST_AMBIGUITY = `enviadoEm = if_not_exists(enviadoEm, :since), ${PROBED}`;

/** The lease of the sending itself: one call of 10 s, and the recording. */
const SENDING_LEASE_MS = 35 * SECOND_MS;

/** Records that the call which publishes is about to be made: from here on the end may be ambiguous. */
export const markSending = (share: Key, ambiguity: Ambiguity, now: Date) =>
  change(share, `SET ate = :until, ${AMBIGUITY}`, {
    ':until': addMs(now, SENDING_LEASE_MS).getTime(),
    ...ambiguityValues(ambiguity),
  });

/**
 * LinkedIn refused for good: nothing was published, and the caption may be edited again. Whoever scheduled it is not
 * there to see it, and is told.
 */
export async function markFailed(
  share: Key & Unpublished,
  { motivo, why, now }: { motivo?: ShareFailure | undefined; why: UnpublishedReason; now: Date },
): Promise<void> {
  const expression = `SET estado = :estado${motivo ? ', motivo = :motivo' : ''} ${CLEAR_AMBIGUITY}`;
  const values = { ':estado': 'falhou', ...(motivo && { ':motivo': motivo }) };
  const told = await tellUnpublished(share, why, now);
  if (told.length === 0) return change(share, expression, values);
  await transact([
    { item: { Update: changeOf(share, expression, values) }, otherwise: () => refusal('underWay') },
    ...told,
  ]);
}
const CLEAR_AMBIGUITY =
  'REMOVE pedidoEm, enviadoEm, duvidaDesde, verificar, verificarEm, agendadoPara, agendou';

/** The answer was lost: the next attempt retries with the same text, which LinkedIn publishes at most once. */
export const markAmbiguous = (share: Key, ambiguity: Ambiguity) =>
  change(share, `SET estado = :estado, ${AMBIGUITY}`, {
    ':estado': 'ambiguo',
    ...ambiguityValues(ambiguity),
  });
