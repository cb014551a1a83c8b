import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { refusal } from '../../../../shared/refusals.ts';
import { addMs, DAY_MS, epoch, HOUR_MS } from '../../../../shared/rules/dates.ts';
import type { AuditItem } from '../../../platform/audit.ts';
import { db, isWritten, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { emit } from '../../../platform/events/outbox.ts';

export interface ImportKey {
  empresaId: string;
  id: string;
}

/** What became of a line, one letter each in the order of the list; functions/areas/importacoes/outcomes.ts says them in words. */
export type Outcome = 'c' | 'e' | 's' | 'u' | 'q' | 't' | 'x';

export interface ImportItem extends ImportKey {
  status: 'conferida' | 'importando' | 'pronta' | 'falhou';
  /** of people in the file, and of these how many are right */
  linhas: number;
  validas: number;
  /** of the right ones that have been dealt with: where the next run goes on */
  desfechos: string;
  /** the instant from which the ids of new people are made, so that a line that is repeated makes the same person */
  confirmadaEm?: string;
  /** who confirmed it: these people were registered by that hand */
  por?: AuditItem['quem'];
  /** the run that may write, and how many there were since something was last written */
  execucao?: string;
  corridas?: number;
  /** another of the company was under way when it came to be made (turn.ts) */
  espera?: true;
  /** the last sign of its being made */
  vistaEm: string;
  expiraEm: number;
}

/** The list lies a day in storage; who confirms late in its life must still find it there at the end. */
const CHECKED_MS = 12 * HOUR_MS;
const LIFE_MS = DAY_MS;
/** Longer than its event is tried again: nobody will go on with it. */
const ABANDONED_MS = 4 * HOUR_MS;

const keyOf = ({ empresaId, id }: ImportKey) => ({
  TableName: table('importacoes'),
  Key: { empresaId, id },
});

/** Notes a list that was checked. The same id again is the same list. */
export async function createImport(
  key: ImportKey,
  { linhas, validas }: Pick<ImportItem, 'linhas' | 'validas'>,
  now: Date,
): Promise<void> {
  const item: ImportItem = {
    ...key,
    status: 'conferida',
    linhas,
    validas,
    desfechos: '',
    vistaEm: now.toISOString(),
    expiraEm: epoch(addMs(now, CHECKED_MS)),
  };
  await isWritten(
    db.send(
      new PutCommand({
        TableName: table('importacoes'),
        Item: item,
        ConditionExpression: 'attribute_not_exists(id)',
      }),
    ),
  );
}

/** An import of this company's; undefined once its time is over. */
export async function findImport(key: ImportKey, now: Date): Promise<ImportItem | undefined> {
  const found = await db.send(new GetCommand({ ...keyOf(key), ConsistentRead: true }));
  const item = found.Item as ImportItem | undefined;
  return item && item.expiraEm > epoch(now) ? item : undefined;
}

/** What became of it; one that nobody has worked on for hours has failed, whether or not anybody could say so. */
export const statusOf = ({ status, vistaEm }: ImportItem, now: Date): ImportItem['status'] =>
  status === 'importando' && now.getTime() - Date.parse(vistaEm) > ABANDONED_MS ? 'falhou' : status;

export const confirmed = ({ empresaId, id }: ImportKey, now: Date): Write =>
  emit('importacao.confirmada', { empresaId, dados: { importacaoId: id }, now });

/**
 * Has a checked list imported, or one that failed gone on with, with what is told of it (`told`). Throws 409 where it is
 * no longer as it was read.
 */
export async function confirmImport(item: ImportItem, now: Date, told: readonly Write[]): Promise<void> {
  await transact([
    {
      item: {
        Update: {
          ...keyOf(item),
          ...changeSet(
            {
              status: 'importando',
              confirmadaEm: item.confirmadaEm ?? now.toISOString(),
              por: item.por,
              corridas: 0,
              vistaEm: now.toISOString(),
              expiraEm: epoch(addMs(now, LIFE_MS)),
            },
            ['execucao', 'espera'],
            { status: item.status, vistaEm: item.vistaEm },
          ),
        },
      },
      otherwise: () => refusal('underWay'),
    },
    confirmed(item, now),
    ...told,
  ]);
}

/** Makes `execucao` the one run that may write, and counts it. Undefined when there is nothing left to do. */
export async function beginRun(key: ImportKey, execucao: string, now: Date): Promise<ImportItem | undefined> {
  let begun: ImportItem | undefined;
  await isWritten(
    db
      .send(
        new UpdateCommand({
          ...keyOf(key),
          UpdateExpression: 'SET execucao = :run, vistaEm = :now REMOVE espera ADD corridas :one',
          ConditionExpression: '#status = :importando',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: {
            ':run': execucao,
            ':now': now.toISOString(),
            ':one': 1,
            ':importando': 'importando',
          },
          ReturnValues: 'ALL_NEW',
        }),
      )
      .then(({ Attributes }) => {
        begun = Attributes as ImportItem;
      }),
  );
  return begun;
}

/** Another run has taken the import over. */
class TakenOverError extends Error {
  override readonly name = 'TakenOverError';
}

type Change = Partial<Pick<ImportItem, 'status' | 'desfechos' | 'corridas'>>;
const changed = (item: ImportItem, change: Change, now: Date, remove: readonly string[] = []) => ({
  ...keyOf(item),
  ...changeSet({ ...change, vistaEm: now.toISOString() }, remove, {
    execucao: item.execucao ?? '',
    status: 'importando',
  }),
});

async function write(item: ImportItem, change: Change, now: Date, remove?: readonly string[]): Promise<void> {
  const written = await isWritten(db.send(new UpdateCommand(changed(item, change, now, remove))));
  if (!written) throw new TakenOverError(`${item.id} is imported by another run`);
}

/** What became of the lines so far. Throws TakenOverError, as all that follow. */
export const noteOutcomes = (item: ImportItem, desfechos: string, now: Date): Promise<void> =>
  write(item, { desfechos, corridas: 0 }, now);

/** Has another run go on. */
export const continueImport = (item: ImportItem, now: Date): Promise<void> =>
  transact([
    {
      item: { Update: changed(item, {}, now, ['execucao']) },
      otherwise: () => new TakenOverError(`${item.id} is imported by another run`),
    },
    confirmed(item, now),
  ]);

const NO_LONGER_NEEDED = ['execucao', 'corridas', 'espera'];

export const markImported = (item: ImportItem, now: Date): Promise<void> =>
  write(item, { status: 'pronta' }, now, NO_LONGER_NEEDED);

export const markFailed = (item: ImportItem, now: Date): Promise<void> =>
  write(item, { status: 'falhou' }, now, NO_LONGER_NEEDED);
