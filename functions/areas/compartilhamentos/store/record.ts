import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { achievedBy } from '../../../../shared/rules/conquistas.ts';
import { dayOf, monthOf } from '../../../../shared/rules/dates.ts';
import { ALL_EMPRESAS, addToCounters } from '../../../platform/dynamodb/counters.ts';
import { queryPages, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { newUlid } from '../../../platform/dynamodb/ids.ts';
import { emit } from '../../../platform/events/outbox.ts';
import {
  achieve,
  type Earned,
  earnInMonth,
  type FuncionarioItem,
  putAsideAhead,
  sharesOfMonth,
} from '../../funcionarios/index.ts';
import { movement, withBalance } from '../../movimentos/index.ts';
import { type AttemptItem, countShare, shareKey } from '../../posts/index.ts';
import { AwardedError, awardOnce } from './awards.ts';

export interface Published {
  urn: string;
  url: string;
  /** LinkedIn answered that it has this text already, as this post; nothing was created now */
  found: boolean;
  /** the mark of the LinkedIn member whose post it is */
  mark: string;
}

/**
 * Records the share, its award and its counters in one transaction. Returns the new balance; undefined when the
 * publication is already recorded for another share of the employee, or the member was rewarded for the post as another
 * employee: one publication is awarded once, and one post once for each member.
 * `funcionario` must have been read before the publication was sent.
 */
export function recordShare(
  funcionario: FuncionarioItem,
  share: Pick<AttemptItem, 'funcionarioId' | 'postId' | 'ups' | 'legenda' | 'agendadoPara' | 'equipeId'>,
  published: Published,
  now: Date,
): Promise<number | undefined> {
  let tried: Earned | undefined;
  return withBalance(funcionario, async (current) => {
    // A probe of another share with the same text may have found this publication first, and recorded it as its own. That
    // would have moved the balance, so while the balance is the one from before the sending there is nothing to check.
    const mayBeRecorded = published.found || current !== funcionario;
    if (mayBeRecorded && (await belongsToAnotherShare(share, published.urn))) return undefined;
    const compartilhamentoId = newUlid(now);
    const month = earnInMonth(current, share.ups, now);
    await putAsideAhead(month, tried);
    tried = month;
    const { saldo, movimento, writes } = movement(
      current,
      {
        valor: share.ups,
        motivo: 'compartilhamento',
        referencia: share.postId,
        nome: share.legenda,
        now,
        month: { ...month, writes: [] },
      },
      { compartilhamentos: 1, [sharesOfMonth(monthOf(now))]: 1 },
    );
    const conquistas = achievedBy(current, dayOf(now));
    const isNew = await tryToReward([
      {
        item: {
          Update: {
            ...shareKey(share.funcionarioId, share.postId),
            UpdateExpression:
              'SET estado = :publicado, compartilhamentoId = :id, compartilhadoEm = :now, linkedinPostURL = :url, urn = :urn, todos = :todos, contado = :contado, publicou = funcionarioId, saldo = :saldo REMOVE ate, pedidoEm, enviadoEm, duvidaDesde, verificar, verificarEm, agendadoPara, agendou',
            ConditionExpression: 'estado <> :publicado',
            ExpressionAttributeValues: {
              ':publicado': 'publicado',
              ':id': compartilhamentoId,
              ':now': now.toISOString(),
              ':url': published.url,
              ':urn': published.urn,
              ':todos': 'compartilhamento',
              ':contado': true,
              ':saldo': saldo,
            },
          },
        },
        otherwise: () => refusal('alreadyShared'),
      },
      awardOnce({ empresaId: current.empresaId, postId: share.postId, mark: published.mark }),
      ...writes,
      ...addToCounters(ALL_EMPRESAS, share.funcionarioId, { compartilhamentos: 1 }),
      ...conquistas.map((codigo) => achieve(current, codigo, now)),
      countShare({ ...share, empresaId: current.empresaId }, { compartilhamentos: 1, presentes: 1 }),
      emit('compartilhamento.publicado', {
        empresaId: current.empresaId,
        dados: {
          funcionarioId: share.funcionarioId,
          postId: share.postId,
          compartilhamentoId,
          movimento,
          ...(conquistas.length > 0 && { conquistas }),
          ...(share.agendadoPara && { agendado: true }),
          ...(share.equipeId && { equipeId: share.equipeId }),
        },
        now,
      }),
    ]);
    return isNew ? saldo : undefined;
  });
}

/** Writes what rewards a share; false where the member was rewarded for the post before. */
async function tryToReward(writes: readonly Write[]): Promise<boolean> {
  try {
    await transact(writes);
    return true;
  } catch (error) {
    if (error instanceof AwardedError) return false;
    throw error;
  }
}

/** Whether the publication is recorded for another share of the employee. Reads all of them, which is rarely needed. */
async function belongsToAnotherShare(
  share: Pick<AttemptItem, 'funcionarioId' | 'postId'>,
  urn: string,
): Promise<boolean> {
  const pages = queryPages<AttemptItem>(
    new QueryCommand({
      TableName: table('compartilhamentos'),
      KeyConditionExpression: 'funcionarioId = :id',
      FilterExpression: 'urn = :urn',
      ExpressionAttributeValues: { ':id': share.funcionarioId, ':urn': urn },
      ConsistentRead: true,
    }),
  );
  for await (const { items } of pages) if (items.some(({ postId }) => postId !== share.postId)) return true;
  return false;
}
