import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { conflict } from '../../shared/errors.ts';
import { MSG } from '../../shared/messages.ts';
import { addToCounters, TODOS } from './counters.ts';
import { db, table, transact } from './db.ts';
import type { FuncionarioItem } from './funcionarios.ts';
import { movement, withBalance } from './ledger.ts';
import { type ShareItem, shareKey } from './shares.ts';

export interface Published {
  urn: string;
  url: string;
  /** the network named it as an earlier post, instead of creating it now */
  found: boolean;
}

/**
 * Records the share, its award and its counters in one transaction. Returns the new balance; undefined when what the
 * network found is another share of the employee: one publication is awarded once.
 */
export function recordShare(
  funcionario: FuncionarioItem,
  share: ShareItem,
  published: Published,
  now: Date,
): Promise<number | undefined> {
  return withBalance(funcionario, async (current) => {
    // Asked after the balance was read, on which the transaction is conditional: nothing is recorded in between.
    if (published.found && (await isRecorded(funcionario.id, published.urn))) return undefined;
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
              'SET estado = :publicado, compartilhamentoId = :id, compartilhadoEm = :now, linkedinPostURL = :url, urn = :urn, todos = :todos REMOVE ate, enviadoEm, duvidaDesde, verificar, verificarEm',
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

/** Whether a share of the employee is this very post already. Reads all of them, for an answer that hardly ever comes. */
async function isRecorded(funcionarioId: string, urn: string): Promise<boolean> {
  let startKey: Record<string, unknown> | undefined;
  do {
    const found = await db.send(
      new QueryCommand({
        TableName: table('compartilhamentos'),
        KeyConditionExpression: 'funcionarioId = :id',
        FilterExpression: 'urn = :urn',
        ExpressionAttributeValues: { ':id': funcionarioId, ':urn': urn },
        ConsistentRead: true,
        ExclusiveStartKey: startKey,
      }),
    );
    if (found.Count) return true;
    startKey = found.LastEvaluatedKey;
  } while (startKey);
  return false;
}
