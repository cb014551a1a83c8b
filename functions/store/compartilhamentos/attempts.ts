import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AppError } from '../../../shared/errors.ts';
import { refusal } from '../../../shared/refusals.ts';
import { addMs, SECOND_MS } from '../../../shared/rules/dates.ts';
import { db } from '../db.ts';
import type { FuncionarioItem } from '../funcionarios/funcionarios.ts';
import type { PostItem } from '../posts/posts.ts';
import { type AttemptItem, LEASE_MS, type ShareFailure, type ShareItem, shareKey } from './shares.ts';

export interface Attempt {
  funcionario: FuncionarioItem;
  post: PostItem;
  /** id of the attempt */
  id: string;
  estado: 'publicando' | 'processando';
  /** an attempt of unknown end sent after this is found by sending again; an older one is not */
  windowStart: Date;
  /** the employee wants it published although such an older one may have been */
  repetir: boolean;
  now: Date;
}

const NOTHING_RUNS =
  'attribute_not_exists(estado) OR estado IN (:editado, :falhou, :ambiguo) OR (estado IN (:publicando, :processando) AND (ate < :now OR tentativa = :id))';
const PLAIN = {
  set: '',
  remove: 'REMOVE motivo',
  condition: '(attribute_not_exists(enviadoEm) OR enviadoEm > :start)',
};
/** The older attempt is put aside, and comes back should this one be refused. */
const AGAIN = {
  set: ', duvidaDesde = enviadoEm',
  remove: 'REMOVE motivo, enviadoEm, verificar, verificarEm',
  condition: 'enviadoEm <= :start',
};

/**
 * Opens the one attempt that may publish a post for an employee. Throws 409 when it is shared, or being shared, or
 * when an attempt too old to be found may have been published.
 */
export async function beginAttempt(attempt: Attempt): Promise<AttemptItem> {
  const { funcionario, post, id, estado, windowStart, repetir, now } = attempt;
  const { set, remove, condition } = repetir ? AGAIN : PLAIN;
  try {
    const updated = await db.send(
      new UpdateCommand({
        ...shareKey(funcionario.id, post.id),
        UpdateExpression: `SET estado = :estado, tentativa = :id, ate = :until, empresaId = :empresaId, legenda = :legenda, midias = :midias, ups = :ups${set} ${remove}`,
        ConditionExpression: `(${NOTHING_RUNS}) AND ${condition}`,
        ExpressionAttributeValues: {
          ':estado': estado,
          ':id': id,
          ':until': now.getTime() + LEASE_MS[estado],
          ':empresaId': post.empresaId,
          ':legenda': post.legenda,
          ':midias': post.midias,
          ':ups': post.ups,
          ':start': windowStart.toISOString(),
          ':editado': 'editado',
          ':falhou': 'falhou',
          ':ambiguo': 'ambiguo',
          ':publicando': 'publicando',
          ':processando': 'processando',
          ':now': now.getTime(),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return updated.Attributes as AttemptItem;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw refusalOf(attempt, error.Item && (unmarshall(error.Item) as ShareItem));
  }
}

function refusalOf({ now }: Attempt, current: ShareItem | undefined): AppError {
  if (current?.estado === 'publicado') return refusal('alreadyShared');
  const runs = current?.estado === 'publicando' || current?.estado === 'processando';
  if (!current || (runs && !isAbandoned(current, now))) return refusal('underWay');
  return refusal('ambiguousShare');
}

type Key = Pick<AttemptItem, 'funcionarioId' | 'postId' | 'tentativa'>;

/** Throws 409 when another attempt has taken over, or the post was recorded meanwhile. */
async function change(share: Key, expression: string, values: Record<string, unknown>): Promise<void> {
  const update = new UpdateCommand({
    ...shareKey(share.funcionarioId, share.postId),
    UpdateExpression: expression,
    ConditionExpression: 'tentativa = :tentativa AND estado <> :publicado',
    ExpressionAttributeValues: { ':tentativa': share.tentativa, ':publicado': 'publicado', ...values },
  });
  try {
    await db.send(update);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw refusal('underWay');
  }
}

/** What is unknown about a share: since when, and when to look into it next. */
export interface Doubt {
  since: Date;
  next: Date;
}

const doubtful = ({ since, next }: Doubt) => ({
  ':since': since.toISOString(),
  ':verificar': 'compartilhamento',
  ':next': next.toISOString(),
});
const DOUBT = 'enviadoEm = :since, verificar = :verificar, verificarEm = :next';

/** Whoever sends is done by then: one call of 10 s, and the recording. */
const SENDING_MS = 35 * SECOND_MS;

/** Writes down that a publication is about to be sent: from here on its end may be unknown. */
export const markSending = (share: Key, doubt: Doubt, now: Date) =>
  change(share, `SET ate = :until, ${DOUBT}`, {
    ':until': addMs(now, SENDING_MS).getTime(),
    ...doubtful(doubt),
  });

/** The network refused for good: nothing was published, and the caption is free again. */
export const markFailed = (share: Key, motivo?: ShareFailure) =>
  motivo
    ? change(share, `SET estado = :estado, motivo = :motivo ${FORGET}`, {
        ':estado': 'falhou',
        ':motivo': motivo,
      })
    : change(share, `SET estado = :estado ${FORGET}`, { ':estado': 'falhou' });
const FORGET = 'REMOVE enviadoEm, duvidaDesde, verificar, verificarEm';

/** Nobody knows: the next attempt sends the same text, which the network publishes at most once. */
export const markAmbiguous = (share: Key, doubt: Doubt) =>
  change(share, `SET estado = :estado, ${DOUBT}`, { ':estado': 'ambiguo', ...doubtful(doubt) });

/** Whether the attempt's lease has run out without an end: whoever ran it is gone. */
export const isAbandoned = (share: ShareItem, now: Date): boolean =>
  share.ate !== undefined && share.ate < now.getTime();
