import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { ulid } from 'ulid';
import { conflict } from '../../shared/errors.ts';
import { MSG } from '../../shared/messages.ts';
import { addToCounters, TODOS } from './counters.ts';
import { db, transact } from './db.ts';
import type { FuncionarioItem } from './funcionarios.ts';
import { movement, withBalance } from './ledger.ts';
import type { PostItem } from './posts.ts';
import { type ShareItem, shareKey } from './shares.ts';

export interface Attempt {
  funcionario: FuncionarioItem;
  post: PostItem;
  /** id of the attempt */
  id: string;
  estado: 'publicando' | 'processando';
  /** ms after which the attempt can no longer be running */
  leaseMs: number;
  now: Date;
}

/** Opens the one attempt that may publish a post for an employee. Throws 409 when it is shared, or being shared. */
export async function beginAttempt(attempt: Attempt): Promise<ShareItem> {
  const { funcionario, post, id, estado, leaseMs, now } = attempt;
  try {
    const updated = await db.send(
      new UpdateCommand({
        ...shareKey(funcionario.id, post.id),
        UpdateExpression:
          'SET estado = :estado, tentativa = :id, ate = :until, empresaId = :empresaId, legenda = :legenda, midias = :midias, ups = :ups',
        ConditionExpression:
          'attribute_not_exists(estado) OR estado IN (:editado, :falhou, :ambiguo) OR (estado IN (:publicando, :processando) AND (ate < :now OR tentativa = :id))',
        ExpressionAttributeValues: {
          ':estado': estado,
          ':id': id,
          ':until': now.getTime() + leaseMs,
          ':empresaId': post.empresaId,
          ':legenda': post.legenda,
          ':midias': post.midias,
          ':ups': post.ups,
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
    return updated.Attributes as ShareItem;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const current = error.Item && (unmarshall(error.Item) as ShareItem);
    throw current?.estado === 'publicado'
      ? conflict(MSG.jaCompartilhado)
      : conflict(MSG.emAndamento, 'em_andamento');
  }
}

type Key = Pick<ShareItem, 'funcionarioId' | 'postId' | 'tentativa'>;

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
    throw conflict(MSG.emAndamento, 'em_andamento');
  }
}

/**
 * Writes down that a publication is about to be sent: from here on its end may be unknown. The latest instant counts,
 * since it is the one the network may remember.
 */
export const markSending = (share: Key, at: Date) =>
  change(share, 'SET enviadoEm = :at', { ':at': at.toISOString() });

/** The network refused for good: nothing was published by this attempt, and the caption is free again. */
export const markFailed = (share: Key) =>
  change(share, 'SET estado = :estado REMOVE enviadoEm', { ':estado': 'falhou' });

/** Nobody knows: the next attempt sends the same text, which the network publishes at most once. */
export const markAmbiguous = (share: Key) => change(share, 'SET estado = :estado', { ':estado': 'ambiguo' });

/** Records the share, its award and its counters in one transaction. Returns the new balance. */
export function recordShare(
  funcionario: FuncionarioItem,
  share: ShareItem,
  published: { urn: string; url: string },
  now: Date,
): Promise<number> {
  return withBalance(funcionario, async (current) => {
    const { saldo, writes } = movement(
      current,
      { valor: share.ups ?? 0, motivo: 'compartilhamento', referencia: share.postId, now },
      { compartilhamentos: 1 },
    );
    await transact([
      {
        item: {
          Update: {
            ...shareKey(share.funcionarioId, share.postId),
            UpdateExpression:
              'SET estado = :publicado, compartilhamentoId = :id, compartilhadoEm = :now, linkedinPostURL = :url, urn = :urn, todos = :todos REMOVE ate, enviadoEm',
            ConditionExpression: 'estado <> :publicado',
            ExpressionAttributeValues: {
              ':publicado': 'publicado',
              ':id': ulid(now.getTime()),
              ':now': now.toISOString(),
              ':url': published.url,
              ':urn': published.urn,
              ':todos': 'compartilhamento',
            },
          },
        },
        otherwise: () => conflict(MSG.jaCompartilhado),
      },
      ...writes,
      ...addToCounters(TODOS, share.funcionarioId, { compartilhamentos: 1 }),
    ]);
    return saldo;
  });
}

/** Whether the attempt's lease has run out without an end: whoever ran it is gone. */
export const isAbandoned = (share: ShareItem, now: Date): boolean =>
  share.ate !== undefined && share.ate < now.getTime();
