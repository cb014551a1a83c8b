import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, epoch, HOUR_MS } from '../../../../shared/rules/dates.ts';
import type { ExportKind } from '../../../../shared/rules/exportacoes.ts';
import type { Stretch } from '../../../../shared/rules/periodos.ts';
import { db, isWritten, table, transact } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { emit } from '../../../platform/events/outbox.ts';

export interface ExportKey {
  empresaId: string;
  id: string;
}
/** Where a table goes on, in words of its own. */
export type Place = Record<string, unknown>;
/** A part of the file in storage. */
export interface Piece {
  nome: string;
  bytes: number;
}

export interface ExportItem extends ExportKey, Stretch {
  tipo: ExportKind;
  status: 'preparando' | 'pronta' | 'falhou';
  progresso: number;
  linhas: number;
  /** what has been written, and where the rest begins; gone once the file is whole */
  pedacos?: readonly Piece[];
  lugar?: Place;
  /** the run that may write, and how many there were since something was last written */
  execucao?: string;
  corridas?: number;
  /** both turns of its company were taken when it came to be made (turns.ts) */
  espera?: true;
  /** the last sign of its being made */
  vistaEm: string;
  expiraEm: number;
}

/** The file is gone after a day, and so is what tells of it. */
const LIFE_MS = DAY_MS;
/** Longer than its event is tried again: nobody will go on with it. */
const ABANDONED_MS = 4 * HOUR_MS;

const keyOf = ({ empresaId, id }: ExportKey) => ({
  TableName: table('exportacoes'),
  Key: { empresaId, id },
});

class AlreadyRequestedError extends Error {
  override readonly name = 'AlreadyRequestedError';
  readonly first: ExportItem;
  constructor(first: ExportItem) {
    super();
    this.first = first;
  }
}

/** Notes an export and has it made. The same id again answers the first. */
export async function requestExport(
  asked: ExportKey & Stretch & { tipo: ExportKind },
  now: Date,
): Promise<ExportItem> {
  const item: ExportItem = {
    ...asked,
    status: 'preparando',
    progresso: 0,
    linhas: 0,
    vistaEm: now.toISOString(),
    expiraEm: epoch(addMs(now, LIFE_MS)),
  };
  try {
    await transact([
      {
        item: {
          Put: {
            TableName: table('exportacoes'),
            Item: item,
            ConditionExpression: 'attribute_not_exists(id)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        otherwise: (first) => new AlreadyRequestedError((first ?? item) as unknown as ExportItem),
      },
      requested(item, now),
    ]);
    return item;
  } catch (error) {
    if (error instanceof AlreadyRequestedError) return error.first;
    throw error;
  }
}

export const requested = ({ empresaId, id }: ExportKey, now: Date) =>
  emit('exportacao.pedida', { empresaId, dados: { exportacaoId: id }, now });

/** An export of this company's; undefined once its day is over. */
export async function findExport(key: ExportKey, now: Date): Promise<ExportItem | undefined> {
  const found = await db.send(new GetCommand({ ...keyOf(key), ConsistentRead: true }));
  const item = found.Item as ExportItem | undefined;
  return item && item.expiraEm > epoch(now) ? item : undefined;
}

/** What became of it; one that nobody has worked on for hours has failed, whether or not anybody could say so. */
export const statusOf = ({ status, vistaEm }: ExportItem, now: Date): ExportItem['status'] =>
  status === 'preparando' && now.getTime() - Date.parse(vistaEm) > ABANDONED_MS ? 'falhou' : status;

/** Makes `execucao` the one run that may write, and counts it. Undefined when there is nothing left to do. */
export async function beginRun(key: ExportKey, execucao: string, now: Date): Promise<ExportItem | undefined> {
  let begun: ExportItem | undefined;
  await isWritten(
    db
      .send(
        new UpdateCommand({
          ...keyOf(key),
          UpdateExpression: 'SET execucao = :run, vistaEm = :now REMOVE espera ADD corridas :one',
          ConditionExpression: '#status = :preparando',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: {
            ':run': execucao,
            ':now': now.toISOString(),
            ':one': 1,
            ':preparando': 'preparando',
          },
          ReturnValues: 'ALL_NEW',
        }),
      )
      .then(({ Attributes }) => {
        begun = Attributes as ExportItem;
      }),
  );
  return begun;
}

/** Another run has taken the export over. */
class TakenOverError extends Error {
  override readonly name = 'TakenOverError';
}

type Change = Partial<Pick<ExportItem, 'status' | 'progresso' | 'linhas' | 'pedacos' | 'lugar' | 'corridas'>>;
const changed = (item: ExportItem, change: Change, now: Date, remove: readonly string[] = []) => ({
  ...keyOf(item),
  ...changeSet({ ...change, vistaEm: now.toISOString() }, remove, {
    execucao: item.execucao ?? '',
    status: 'preparando',
  }),
});

async function write(item: ExportItem, change: Change, now: Date, remove?: readonly string[]): Promise<void> {
  const written = await isWritten(db.send(new UpdateCommand(changed(item, change, now, remove))));
  if (!written) throw new TakenOverError(`${item.id} is made by another run`);
}

/** How far along it is. Throws TakenOverError, as all that follow. */
export const noteProgress = (item: ExportItem, progresso: number, now: Date): Promise<void> =>
  write(item, { progresso }, now);

/** What has been written so far, in storage too, and where the next row comes from. */
export const notePieces = (
  item: ExportItem,
  written: Pick<ExportItem, 'progresso' | 'linhas' | 'pedacos'> & { lugar: Place },
  now: Date,
): Promise<void> => write(item, { ...written, corridas: 0 }, now);

/** Has another run go on. */
export const continueExport = (item: ExportItem, now: Date): Promise<void> =>
  transact([
    {
      item: { Update: changed(item, {}, now, ['execucao']) },
      otherwise: () => new TakenOverError(`${item.id} is made by another run`),
    },
    requested(item, now),
  ]);

const NO_LONGER_NEEDED = ['execucao', 'corridas', 'espera', 'lugar', 'pedacos'];

export const markReady = (item: ExportItem, linhas: number, now: Date): Promise<void> =>
  write(item, { status: 'pronta', progresso: 100, linhas }, now, NO_LONGER_NEEDED);

export const markFailed = (item: ExportItem, now: Date): Promise<void> =>
  write(item, { status: 'falhou' }, now, NO_LONGER_NEEDED);
