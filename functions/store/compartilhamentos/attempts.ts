import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AppError } from '../../../shared/errors.ts';
import { refusal } from '../../../shared/refusals.ts';
import type { UnpublishedReason } from '../../../shared/rules/agendar.ts';
import { addMs, SECOND_MS } from '../../../shared/rules/dates.ts';
import { db, transact } from '../db.ts';
import type { FuncionarioItem } from '../funcionarios/funcionarios.ts';
import { newCode } from '../links/code.ts';
import type { PostItem } from '../posts/posts.ts';
import { nextRequeue, requestPublication } from './queue.ts';
import { type AttemptItem, LEASE_MS, type ShareFailure, type ShareItem, shareKey } from './shares.ts';
import { tellUnpublished, type Unpublished } from './unpublished.ts';

/** What an attempt says, beside the employee's own caption. */
export interface Words {
  legenda: string;
  divulgacao?: string | undefined;
  /** they are those of a sending that is ambiguous: its retry says the very same, whatever the company says by now */
  sent: boolean;
  /** the employee's caption may not be said any more, and goes: `legenda` is said instead */
  withdrawn?: boolean;
}

export interface Attempt {
  funcionario: FuncionarioItem;
  post: PostItem;
  words: Words;
  /** id of the attempt */
  id: string;
  /** what a repetition of the request knows its attempt by (`ShareItem`) */
  chave?: string;
  /** an ambiguous sending after this instant can be settled by a retry; an older one can not */
  windowStart: Date;
  /** the employee wants it published although such an older one may be public already */
  despiteAmbiguity: boolean;
  /** when it was scheduled for, where its time has come: an attempt by hand takes a schedule away instead */
  agendadoPara?: string;
  now: Date;
}

const NO_ATTEMPT_RUNS =
  'attribute_not_exists(estado) OR estado IN (:editado, :falhou, :ambiguo, :agendado) OR (estado IN (:publicando, :processando) AND ate < :now)';
const RESTING = {
  ':editado': 'editado',
  ':falhou': 'falhou',
  ':ambiguo': 'ambiguo',
  ':agendado': 'agendado',
  ':publicando': 'publicando',
  ':processando': 'processando',
};
/** The very same attempt, when the answer to the write that opened it was lost. */
const SAME_ATTEMPT = 'estado = :publicando AND tentativa = :id';
const STILL_SCHEDULED = 'estado = :agendado AND tentativa = :id AND agendadoPara = :at';

const SETTLED_BY_RETRY = '(attribute_not_exists(enviadoEm) OR enviadoEm > :start)';

/**
 * What opens an attempt, beside the state that it begins in. Where an older sending is too old to be settled, that one
 * is kept aside in `duvidaDesde`, and is ambiguous again should this one be refused.
 */
function opening(
  { funcionario, post, words, id, chave, windowStart, despiteAmbiguity, agendadoPara }: Attempt,
  start: {
    set: string;
    remove: readonly string[];
    condition: string;
    /** the very same write, when its answer was lost */
    again?: string;
    values: Record<string, unknown>;
  },
) {
  const aside = despiteAmbiguity
    ? { set: ', duvidaDesde = enviadoEm', remove: ['enviadoEm'], condition: 'enviadoEm <= :start' }
    : { set: '', remove: [], condition: words.sent ? SETTLED_BY_RETRY : 'attribute_not_exists(enviadoEm)' };
  const code = post.link ? ', codigo = if_not_exists(codigo, :codigo)' : '';
  // What may be public already counts for the team of then.
  const keepsTeam = words.sent && !despiteAmbiguity;
  const team = funcionario.equipeId === undefined || keepsTeam ? '' : ', equipeId = :equipeId';
  const disclosure = words.divulgacao ? ', divulgacao = :divulgacao' : '';
  const key = chave === undefined ? '' : ', chave = :chave';
  const removed = [
    'motivo',
    'agendou',
    ...(agendadoPara ? [] : ['agendadoPara']),
    ...(disclosure ? [] : ['divulgacao']),
    ...(team || keepsTeam ? [] : ['equipeId']),
    ...(key ? [] : ['chave']),
    ...(words.withdrawn ? ['legendaAlterada'] : []),
    ...aside.remove,
    ...start.remove,
  ];
  return {
    UpdateExpression: `SET ${start.set}, tentativa = :id, empresaId = :empresaId, legenda = :legenda, midias = :midias, ups = :ups${disclosure}${aside.set}${code}${team}${key} REMOVE ${removed.join(', ')}`,
    ConditionExpression: `((${start.condition}) AND ${aside.condition})${start.again ? ` OR (${start.again})` : ''}`,
    ExpressionAttributeValues: {
      ':id': id,
      ':empresaId': post.empresaId,
      ':legenda': words.legenda,
      ...(disclosure && { ':divulgacao': words.divulgacao }),
      ...(key && { ':chave': chave }),
      ...(team && { ':equipeId': funcionario.equipeId }),
      ':midias': post.midias,
      ':ups': post.ups,
      ...(post.link && { ':codigo': newCode() }),
      ...(aside.condition.includes(':start') && { ':start': windowStart.toISOString() }),
      ...start.values,
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
}

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
 * functions/events/share-video.ts begins with it. The same attempt again changes nothing. Throws as `beginAttempt`.
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

function refusalOf({ words, windowStart, now }: Attempt, current: ShareItem | undefined): AppError {
  if (current?.estado === 'publicado') return refusal('alreadyShared');
  const runs = current?.estado === 'publicando' || current?.estado === 'processando';
  if (!current || current.estado === 'na_fila' || (runs && !isAbandoned(current, now)))
    return refusal('underWay');
  // Sent since its words were chosen: the next click says the same.
  const sentSince = !words.sent && current.enviadoEm && current.enviadoEm > windowStart.toISOString();
  return refusal(sentSince ? 'underWay' : 'ambiguousShare');
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

/** Whether the attempt's lease ran out before it ended: whoever worked on it has died. */
export const isAbandoned = (share: ShareItem, now: Date): boolean =>
  share.ate !== undefined && share.ate < now.getTime();
