import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { db, isWritten, queryPages, table, transact } from '../../../platform/dynamodb/db.ts';
import { RUN } from '../../../platform/jobs/runs.ts';
import { confirmed, type ImportItem, type ImportKey } from './imports.ts';

/**
 * A company's lists are imported one after the other: two at once would send twice as many invitations in a second. Its
 * turn is a lease: that of a run that has died comes free by itself.
 */
const TURN = 'vez#1';

const turnOf = (empresaId: string) => ({
  TableName: table('importacoes'),
  Key: { empresaId, id: TURN },
});

/**
 * Takes the company's turn for an import. `busy`: a run of this very import has it; `full`: another has, and the one that
 * ends has the longest waiting begin (`endTurn`).
 */
export async function takeTurn(key: ImportKey, now: Date): Promise<'mine' | 'busy' | 'full'> {
  if (await isTaken(key, now)) return 'mine';
  const found = await db.send(new GetCommand({ ...turnOf(key.empresaId), ConsistentRead: true }));
  if (found.Item?.importacaoId === key.id) return 'busy';
  // Marked before it is tried once more: whoever ends a turn after that finds the mark.
  await markWaiting(key);
  return (await isTaken(key, now)) ? 'mine' : 'full';
}

const isTaken = ({ empresaId, id }: ImportKey, now: Date): Promise<boolean> =>
  isWritten(
    db.send(
      new PutCommand({
        TableName: table('importacoes'),
        Item: {
          empresaId,
          id: TURN,
          importacaoId: id,
          ate: now.getTime() + RUN.turnMs,
          expiraEm: epoch(addMs(now, DAY_MS)),
        },
        ConditionExpression: 'attribute_not_exists(id) OR ate <= :now',
        ExpressionAttributeValues: { ':now': now.getTime() },
      }),
    ),
  );

const markWaiting = ({ empresaId, id }: ImportKey): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('importacoes'),
        Key: { empresaId, id },
        UpdateExpression: 'SET espera = :true',
        ConditionExpression: '#status = :importando',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':true': true, ':importando': 'importando' },
      }),
    ),
  );

/** Gives an import's turn back, and has the company's longest waiting one begin. Can be repeated. */
export async function endTurn({ empresaId, id }: ImportKey, now: Date): Promise<void> {
  await isWritten(
    db.send(
      new DeleteCommand({
        TableName: table('importacoes'),
        Key: { empresaId, id: TURN },
        ConditionExpression: 'importacaoId = :mine',
        ExpressionAttributeValues: { ':mine': id },
      }),
    ),
  );
  const next = await firstWaiting(empresaId);
  if (next) await transact([confirmed(next, now)]);
}

async function firstWaiting(empresaId: string): Promise<ImportItem | undefined> {
  const pages = queryPages<ImportItem>(
    new QueryCommand({
      TableName: table('importacoes'),
      KeyConditionExpression: 'empresaId = :empresaId AND id < :turn',
      FilterExpression: 'espera = :true AND #status = :importando',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':empresaId': empresaId,
        ':turn': TURN,
        ':true': true,
        ':importando': 'importando',
      },
      ConsistentRead: true,
    }),
  );
  for await (const { items } of pages) if (items[0]) return items[0];
  return undefined;
}
