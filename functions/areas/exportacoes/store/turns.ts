import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import { db, isWritten, queryPage, queryPages, table, transact } from '../../../platform/dynamodb/db.ts';
import { RUN } from '../../../platform/jobs/runs.ts';
import { type ExportItem, type ExportKey, requested } from './exports.ts';

/**
 * A company's exports are made two at a time, so that no company keeps the others waiting. A turn is a lease: one whose
 * run has died comes free by itself.
 */
const TURNS = ['vez#1', 'vez#2'] as const;

interface Turn {
  empresaId: string;
  id: string;
  exportacaoId: string;
  ate: number;
}

/**
 * Takes a turn for an export. `busy`: a run of this very export has one; `full`: others have both, and the first of them
 * to end has this one begin (`endTurn`).
 */
export async function takeTurn(key: ExportKey, now: Date): Promise<'mine' | 'busy' | 'full'> {
  const first = await tryTurns(key, now);
  if (first !== 'full') return first;
  // Marked before it is tried once more: whoever ends a turn after that finds the mark.
  await markWaiting(key);
  return tryTurns(key, now);
}

async function tryTurns(key: ExportKey, now: Date): Promise<'mine' | 'busy' | 'full'> {
  const taken = await turnsOf(key.empresaId, now);
  if (taken.some(({ exportacaoId }) => exportacaoId === key.id)) return 'busy';
  for (const id of TURNS) if (await isTaken(id, key, now)) return 'mine';
  return 'full';
}

async function turnsOf(empresaId: string, now: Date): Promise<Turn[]> {
  const { items } = await queryPage<Turn>(
    new QueryCommand({
      TableName: table('exportacoes'),
      KeyConditionExpression: 'empresaId = :empresaId AND id BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':empresaId': empresaId, ':first': TURNS[0], ':last': TURNS[1] },
      ConsistentRead: true,
    }),
  );
  return items.filter(({ ate }) => ate > now.getTime());
}

const isTaken = (id: string, { empresaId, id: exportacaoId }: ExportKey, now: Date): Promise<boolean> =>
  isWritten(
    db.send(
      new PutCommand({
        TableName: table('exportacoes'),
        Item: {
          empresaId,
          id,
          exportacaoId,
          ate: now.getTime() + RUN.turnMs,
          expiraEm: epoch(addMs(now, DAY_MS)),
        },
        ConditionExpression: 'attribute_not_exists(id) OR ate <= :now',
        ExpressionAttributeValues: { ':now': now.getTime() },
      }),
    ),
  );

const markWaiting = ({ empresaId, id }: ExportKey): Promise<boolean> =>
  isWritten(
    db.send(
      new UpdateCommand({
        TableName: table('exportacoes'),
        Key: { empresaId, id },
        UpdateExpression: 'SET espera = :true',
        ConditionExpression: '#status = :preparando',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':true': true, ':preparando': 'preparando' },
      }),
    ),
  );

/** Gives an export's turn back, and has the company's longest waiting one begin. Can be repeated. */
export async function endTurn(key: ExportKey, now: Date): Promise<void> {
  for (const id of TURNS) {
    await isWritten(
      db.send(
        new DeleteCommand({
          TableName: table('exportacoes'),
          Key: { empresaId: key.empresaId, id },
          ConditionExpression: 'exportacaoId = :mine',
          ExpressionAttributeValues: { ':mine': key.id },
        }),
      ),
    );
  }
  const next = await firstWaiting(key.empresaId);
  if (next) await transact([requested(next, now)]);
}

async function firstWaiting(empresaId: string): Promise<ExportItem | undefined> {
  const pages = queryPages<ExportItem>(
    new QueryCommand({
      TableName: table('exportacoes'),
      KeyConditionExpression: 'empresaId = :empresaId AND id < :turns',
      // One told twice marks itself while it is being made: once it is made it keeps no other from being told.
      FilterExpression: 'espera = :true AND #status = :preparando',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':empresaId': empresaId,
        ':turns': TURNS[0],
        ':true': true,
        ':preparando': 'preparando',
      },
      ConsistentRead: true,
    }),
  );
  for await (const { items } of pages) if (items[0]) return items[0];
  return undefined;
}
